import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import LinkOff from '~icons/ic/baseline-link-off';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';

/** The page for a notification without a destination: its subject is deleted, or the link is incomplete [2.16]. */
export function PathNotFound() {
  const { t } = useTranslation('notifications');
  return (
    <EmptyState
      isPage
      icon={<LinkOff />}
      title={t('pathNotFound.title')}
      description={t('pathNotFound.text')}
      action={
        <Button component={Link} to="/" variant="contained">
          {t('pathNotFound.home')}
        </Button>
      }
    />
  );
}
