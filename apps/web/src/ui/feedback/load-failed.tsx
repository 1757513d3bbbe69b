import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from './error-panel';

/** Stands where a part of a page could not be fetched, with the way to try again. */
export function LoadFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation('ui');
  return (
    <ErrorPanel
      title={t('loadFailed.title')}
      message={t('loadFailed.text')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('loadFailed.again')}
        </Button>
      }
    />
  );
}
