import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import GroupAdd from '~icons/ic/outline-group-add';
import { LinkButton } from '../../../ui/buttons/link-button';
import { useMe } from '../../identity';
import { ownJoinRequestsQuery } from './api';
import { joinRequestsPath } from './path';

/** Above every screen: a company asks the person to join. Hidden if none asks. */
export function JoinNotice() {
  const { t } = useTranslation('joining');
  const { userId } = useMe();
  const count = useQuery(ownJoinRequestsQuery(userId)).data?.length ?? 0;
  const isOpen = useLocation({ select: ({ pathname }) => pathname.endsWith(joinRequestsPath) });
  return (
    <div aria-live="polite" className="print:hidden">
      {count > 0 && !isOpen && (
        <LinkButton
          to={joinRequestsPath}
          color="inherit"
          startIcon={<GroupAdd />}
          className="flex min-h-12 w-full px-4 rounded-none bg-info text-on-info hover:bg-info-dark"
        >
          {t('notice')}
        </LinkButton>
      )}
    </div>
  );
}
