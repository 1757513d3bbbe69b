import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { fetchChunk, lazyPart } from '../../../lib/lazy-screen';
import { firstScreen } from '../../../ui/loading/first-screen';
import { useHasAccount, useMe } from '../../identity';
import { ownJoinRequestsQuery } from './own-requests-query';

const withoutNotice = { JoinNotice: () => null };

/** A page whose network goes meanwhile stays usable without it. */
const Notice = lazyPart(() => fetchChunk('join-notice', () => import('./join-notice')).catch(() => withoutNotice), 'JoinNotice');

/** Above every screen, if a company asks the person to join. The first screen does not wait for it, and few people need its code. */
export const JoinNoticeIfAsked = () => (useHasAccount() ? <IfAsked /> : null);

function IfAsked() {
  const { userId } = useMe();
  const [isLater, setIsLater] = useState(false);
  useEffect(() => void firstScreen.then(() => setIsLater(true)), []);
  const { data = [] } = useQuery({ ...ownJoinRequestsQuery(userId), enabled: isLater });
  if (data.length === 0) return null;
  return (
    <Suspense>
      <Notice />
    </Suspense>
  );
}
