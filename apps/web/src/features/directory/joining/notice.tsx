import { Suspense } from 'react';
import { withTexts } from '../../../lib/i18n';
import { fetchChunk, lazyPart } from '../../../lib/lazy-screen';
import { firstScreen } from '../../../ui/first-screen';
import { useHasAccount } from '../../identity';

const withoutNotice = { JoinNotice: () => null };

/** The first screen does not wait for it, and a page whose network goes meanwhile stays usable without it. */
const Notice = lazyPart(async () => {
  await firstScreen;
  return fetchChunk('join-notice', () => withTexts(import('./join-notice'), 'joining')).catch(() => withoutNotice);
}, 'JoinNotice');

export function JoinNotice() {
  return useHasAccount() ? (
    <Suspense>
      <Notice />
    </Suspense>
  ) : null;
}
