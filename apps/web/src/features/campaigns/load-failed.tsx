import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../ui/error-panel';

/** Stands where a part of a screen could not be fetched. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('campaigns');
  return (
    <ErrorPanel
      title={t('loadFailed.title')}
      message={t('loadFailed.text')}
      action={
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
