import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import BlockOutlined from '~icons/ic/outline-block';
import BuildCircleOutlined from '~icons/ic/outline-build-circle';
import ExploreOffOutlined from '~icons/ic/outline-explore-off';
import { Button } from '../../ui/controls/button';
import { MessagePage } from '../../ui/feedback/message-page';

/** A link that reloads the root, so that it also works after a failure of the app. */
function GoHome() {
  const { t } = useTranslation('shell');
  const { basepath } = useRouter();
  return (
    <Button variant="contained" size="large" href={basepath}>
      {t('goHome')}
    </Button>
  );
}

/** The page for a missing permission [2.24]. */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  return <MessagePage icon={<BlockOutlined />} title={t('forbidden.title')} text={t('forbidden.text')} action={<GoHome />} />;
}

/** The page for an unknown address [2.25]. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return <MessagePage icon={<ExploreOffOutlined />} title={t('notFound.title')} text={t('notFound.text')} action={<GoHome />} />;
}

/** The page for an unexpected error [2.26]. */
export function FailedPage() {
  const { t } = useTranslation('shell');
  const again = (
    <Button variant="contained" size="large" onClick={() => window.location.reload()}>
      {t('failed.again')}
    </Button>
  );
  return <MessagePage icon={<BuildCircleOutlined />} title={t('failed.title')} text={t('failed.text')} action={again} />;
}

/** Shown on the system pages to people who do not manage the system [2.66]. */
export function AccessDeniedPage() {
  const { t } = useTranslation('shell');
  return <MessagePage icon={<BlockOutlined />} title={t('accessDenied.title')} text={t('accessDenied.text')} action={<GoHome />} />;
}
