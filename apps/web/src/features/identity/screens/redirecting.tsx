import { useTranslation } from 'react-i18next';
import { CircularProgress } from '../../../ui/display/circular-progress';
import { Text } from '../../../ui/display/text';

/** Shown while the browser goes to the sign-in page or comes back [2.18]. */
export function Redirecting() {
  const { t } = useTranslation(['identity', 'ui']);
  return (
    <div role="status" className="grid place-content-center justify-items-center gap-4 min-h-dvh">
      <CircularProgress aria-label={t('ui:loading')} />
      <Text color="muted">{t('redirecting')}</Text>
    </div>
  );
}
