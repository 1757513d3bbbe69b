import { useTranslation } from 'react-i18next';
import { Alert, AlertTitle } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { KeptTextList } from './kept-text-list';
import type { KeptText } from './use-kept-texts';

/** Says that the text was not sent, and shows it. */
export function UnsentHere({ texts }: { texts: readonly KeptText[] }) {
  const { t } = useTranslation(['kept-texts', 'ui']);
  return (
    <Alert severity="warning" className="my-4">
      <AlertTitle>{t('ui:unsent.title')}</AlertTitle>
      <Text>{t('lead')}</Text>
      <KeptTextList texts={texts} isAtPage />
    </Alert>
  );
}
