import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { Alert, AlertTitle } from '../display/alert';
import { Text } from '../display/text';

interface ChangedQuestionProps {
  ref?: Ref<HTMLDivElement>;
  /** The title when the person began to answer. Undefined if it is unchanged. */
  before: string | undefined;
  onLooked(): void;
}

/** Says that the question has changed while the person wrote an answer. Sending is blocked until the person has seen it. */
export function ChangedQuestion({ ref, before, onLooked }: ChangedQuestionProps) {
  const { t } = useTranslation('ui');
  return (
    <Alert ref={ref} tabIndex={-1} severity="warning" role="alert" className="scroll-mt-24">
      <AlertTitle>{t('changed.title')}</AlertTitle>
      <Text dir="auto">{before === undefined ? t('changed.text') : t('changed.before', { before })}</Text>
      <Button variant="outlined" color="inherit" onClick={onLooked} className="mt-3">
        {t('changed.looked')}
      </Button>
    </Alert>
  );
}
