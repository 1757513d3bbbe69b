/** Real time that remembers what it was given, for tests of who is told what; the hub itself has tests of its own. */
import { authorisations } from '../src/platform/realtime/hub/authorisations';
import type { Realtime, RealtimeMessage } from '../src/platform/realtime/port';

const startOfTests = 1_700_000_000_000;

export function recordingRealtime(): Realtime & { published: RealtimeMessage[]; disconnected: string[] } {
  const signed = authorisations({ key: 'test-key', secret: 'test-secret' }, () => startOfTests);
  const published: RealtimeMessage[] = [];
  const disconnected: string[] = [];
  return {
    published,
    disconnected,
    publish: async (messages) => void published.push(...messages),
    disconnectUser: async (userId) => void disconnected.push(userId),
    unsubscribeUser: () => Promise.resolve(),
    authorizeChannel: signed.forChannel,
    authenticateUser: signed.forUser,
    close: () => Promise.resolve(),
  };
}
