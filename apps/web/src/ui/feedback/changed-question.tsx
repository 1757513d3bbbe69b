import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

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
    <Alert
      ref={ref}
      tabIndex={-1}
      severity="warning"
      role="alert"
      sx={{ scrollMarginBlockStart: 96, '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle>{t('changed.title')}</AlertTitle>
      <Typography dir="auto">{before === undefined ? t('changed.text') : t('changed.before', { before })}</Typography>
      <Button variant="outlined" color="inherit" onClick={onLooked} sx={{ mt: 1.5 }}>
        {t('changed.looked')}
      </Button>
    </Alert>
  );
}
