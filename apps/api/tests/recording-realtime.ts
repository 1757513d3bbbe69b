/** Records real-time messages, for tests of their receivers. The hub has its own tests. */
import { authorisations } from '../src/platform/realtime/hub/authorisations';
import type { Realtime, RealtimeMessage } from '../src/platform/realtime/port';

const startOfTests = 1_700_000_000_000;

/** `isAtService`: whether it represents an outside service. */
export function recordingRealtime(isAtService = false): Realtime & { published: RealtimeMessage[]; disconnected: string[] } {
  const signed = authorisations({ key: 'test-key', secret: 'test-secret' }, () => startOfTests);
  const published: RealtimeMessage[] = [];
  const disconnected: string[] = [];
  return {
    isAtService,
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
