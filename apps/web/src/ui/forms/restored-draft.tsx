import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Says that the form holds text from an earlier visit, and offers to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslation('ui');
  return (
    <Alert
      severity="info"
      sx={{ mb: 3, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <Button color="inherit" onClick={onDiscard}>
          {t('restored.discard')}
        </Button>
      }
    >
      {t('restored.text')}
    </Alert>
  );
}
