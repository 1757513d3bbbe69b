import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button';
import { ErrorPanel } from './error-panel';

/** Replaces a part of a page that failed to load, with a button to try again. */
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
