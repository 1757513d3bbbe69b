import MailOutlined from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../lib/api-errors';
import { MessagePage } from '../../../ui/message-page';
import { meQuery } from '../api';
import { useSignOut } from '../hooks';
import { useSession } from '../session-context';

/** For those who signed in and have no account, or one that is blocked [2.8]. */
export function NotInvited() {
  const { t } = useTranslation('identity');
  const session = useSession();
  const signOut = useSignOut();
  const { data: me, error, refetch, isFetching } = useQuery(meQuery);
  if (me) return <Navigate to="/" replace />;
  const blocked = isApiError(error) && error.problem.message === 'error.blocked';
  return (
    <MessagePage
      icon={<MailOutlined />}
      title={t('notInvited.title')}
      text={blocked ? t('notInvited.blocked') : t('notInvited.text', { email: session.email() ?? '' })}
      action={
        <>
          <Button variant="contained" size="large" onClick={() => void refetch()} loading={isFetching}>
            {t('notInvited.again')}
          </Button>
          <Button size="large" color="inherit" onClick={signOut}>
            {t('notInvited.signOut')}
          </Button>
        </>
      }
    />
  );
}
