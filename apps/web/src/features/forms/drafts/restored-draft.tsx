import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';

/** Says that the form holds text from an earlier visit, and offers to discard it. */
export function RestoredDraft({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslation('forms');
  return (
    <Alert
      severity="info"
      className="mb-6 items-center flex-wrap"
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
