import { useTranslation } from 'react-i18next';
import LockOutlined from '~icons/ic/outline-lock';
import { useConfig } from '../../../lib/config-context';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** Replaces a page that the person may not see [2.27], with a link home. */
export function PermissionDenied() {
  const { t } = useTranslation('identity');
  const home = (
    <Button href={useConfig().basePath} variant="contained" size="large">
      {t('denied.home')}
    </Button>
  );
  return <EmptyState isPage icon={<LockOutlined />} title={t('denied.title')} description={t('denied.text')} action={home} />;
}
