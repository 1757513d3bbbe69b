import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import GroupAdd from '~icons/ic/outline-group-add';
import { LinkButton } from '../../../ui/buttons/link-button';
import { joinRequestsPath } from './path';

/** Leads to the requests, from every other screen. */
export function JoinNotice() {
  const { t } = useTranslation('joining');
  const isOpen = useLocation({ select: ({ pathname }) => pathname.endsWith(joinRequestsPath) });
  if (isOpen) return null;
  return (
    <div role="status" className="print:hidden">
      <LinkButton
        to={joinRequestsPath}
        color="inherit"
        startIcon={<GroupAdd />}
        className="flex min-h-12 w-full px-4 rounded-none bg-info text-on-info hover:bg-info-dark"
      >
        {t('notice')}
      </LinkButton>
    </div>
  );
}
