import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { fetchChunk, lazyPart } from '../../lib/lazy-screen';
import { meQuery } from './api';
import { useSession } from './session-context';
import type { UnsentDecision, Unsent } from './sign-out';

const loadSignOut = () => fetchChunk('sign-out', () => import('./sign-out'));
const LeavingQuestion = lazyPart(() => import('./components/leaving-question'), 'LeavingQuestion');

interface SignOut {
  signOut(): void;
  /** The question about texts that may not be sent. The caller renders it. */
  question: ReactNode;
}

/**
 * Signs out everywhere and leaves nothing of the person on the device. Says so where the provider cannot be reached [8.29], or where
 * something that the person wrote is not sent yet. Asks for confirmation if the device cannot read whether anything waits.
 */
export function useSignOut(isBlockedByCompany = false): SignOut {
  const session = useSession();
  const { t } = useTranslation(['identity', 'errors']);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState<boolean>();
  const [isLeaving, setLeaving] = useState(false);
  const [isUnwritten, setUnwritten] = useState(false);

  const signOut = async (unseen?: UnsentDecision) => {
    let unsent: Unsent = 0;
    const leave = async () => {
      const { leaveDevice } = await loadSignOut();
      // a blocked person can send nothing, also if the page still has their account
      const userId = isBlockedByCompany ? undefined : queryClient.getQueryData(meQuery.queryKey)?.userId;
      unsent = await leaveDevice({ userId, subject: session.current().subject, isBlockedByCompany }, unseen);
      if (unsent !== 0) throw new Error('Something may not be sent yet.');
    };
    const fail = () => {
      if (typeof unsent === 'string') {
        setUnwritten(unsent === 'unwritten');
        return setAsking(true);
      }
      if (unsent > 0) return announce('error', t('notSentYet', { count: unsent }));
      return announce('error', t('unableToLogout'), [t('errors:serverNotReachable')]);
    };
    await session.signOut(leave).catch(fail);
  };
  const decide = (unseen: UnsentDecision) => {
    setLeaving(true);
    setAsking(false);
    void signOut(unseen).finally(() => {
      setLeaving(false);
    });
  };
  return {
    signOut: () => void signOut(),
    question: isAsking !== undefined && (
      <Suspense>
        <LeavingQuestion
          isUnwritten={isUnwritten}
          open={isAsking || isLeaving}
          busy={isLeaving}
          onDecide={decide}
          onClose={() => setAsking(false)}
        />
      </Suspense>
    ),
  };
}

/**
 * Leaves nothing of anybody on this device, also without a network. Then it signs out where the provider can be reached. Says so where
 * the browser could not delete everything yet.
 */
export function useForgetDevice(): () => Promise<void> {
  const session = useSession();
  const { t } = useTranslation('identity');
  return async () => {
    const { forgetDevice } = await loadSignOut();
    if (!(await forgetDevice())) announce('error', t('notForgotten'));
    return session.signOut().catch(() => session.endInAllTabs());
  };
}
