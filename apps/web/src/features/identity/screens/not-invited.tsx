import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import BlockOutlined from '~icons/ic/outline-block';
import MailOutlined from '~icons/ic/outline-mail';
import { isApiError } from '../../../lib/api-errors';
import { fetchChunk, lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { MessagePage } from '../../../ui/feedback/message-page';
import { meQuery } from '../api';
import { useSession } from '../session-context';
import { useSignOut } from '../use-sign-out';

const RequestsWhileBlocked = lazyPart(() => import('./requests-while-blocked'), 'RequestsWhileBlocked');

/** For people who signed in without an account, with a blocked one, or not in the way of their company [2.8]. */
export function NotInvited() {
  const { t } = useTranslation('identity');
  const session = useSession();
  const { data: me, error, refetch, isFetching } = useQuery(meQuery);
  const blocked = isApiError(error) && error.problem.message === 'error.blocked';
  const namesNoEmail = isApiError(error) && error.problem.message === 'error.noEmail';
  const signsInByCompany = isApiError(error) && error.problem.message === 'error.companySignIn';
  // A company blocks in this company only. What the person has not sent can belong to another one.
  const isByCompany = blocked && error.problem.params?.['by'] === 'company';
  // the person sends it after the sign-in with the company
  const { signOut, question } = useSignOut(isByCompany || signsInByCompany);
  const { subject } = session.current();
  useEffect(() => {
    // A blocked person may no longer read what they read here. What others keep here stays.
    if (!blocked) return;
    void fetchChunk('forget', () => import('../../../lib/offline/forget'))
      .then(({ forgetSubject }) => forgetSubject(subject, isByCompany ? 'reading' : 'everything'))
      .catch(() => undefined);
  }, [blocked, isByCompany, subject]);
  if (me && !error) return <Navigate to="/" replace />;
  return (
    <MessagePage
      icon={blocked ? <BlockOutlined /> : <MailOutlined />}
      {...messageOf(t, { blocked, namesNoEmail, signsInByCompany, email: session.email() ?? '' })}
      action={
        <>
          {signsInByCompany ? (
            <Button variant="contained" size="large" onClick={() => void session.signIn('/')}>
              {t('companySignIn.signIn')}
            </Button>
          ) : (
            <Button variant="contained" size="large" onClick={() => void refetch()} loading={isFetching}>
              {t('notInvited.again')}
            </Button>
          )}
          <Button size="large" color="inherit" onClick={signOut}>
            {t('notInvited.signOut')}
          </Button>
          {question}
          {isByCompany && subject !== undefined && (
            <Suspense>
              <RequestsWhileBlocked subject={subject} />
            </Suspense>
          )}
        </>
      }
    />
  );
}

function messageOf(
  t: TFunction<'identity'>,
  { blocked, namesNoEmail, signsInByCompany, email }: Record<'blocked' | 'namesNoEmail' | 'signsInByCompany', boolean> & { email: string },
): { title: string; text: string } {
  if (blocked) return { title: t('blocked.title'), text: t('blocked.text', { email }) };
  if (signsInByCompany) return { title: t('companySignIn.title'), text: t('companySignIn.text') };
  if (namesNoEmail) return { title: t('noEmail.title'), text: t('noEmail.text') };
  return { title: t('notInvited.title'), text: t('notInvited.text', { email }) };
}
