/** Calls receivers of webhooks, within one deadline. */
import { callOutside } from '../outside/call';
import { createGuard, type GuardOptions } from '../outside/guarded';
import { retryAfterOf } from '../outside/retry-after';
import type { WebhookCaller } from './port';

const receiver = 'The receiver of a webhook';
const maxAnswerBytes = 1_000;

interface WebhookCallerOptions extends GuardOptions {
  /** Time limit of one call. */
  callMilliseconds: number;
}

export function createWebhookCaller({ callMilliseconds, ...given }: WebhookCallerOptions): WebhookCaller {
  const guard = createGuard(given);
  return {
    accepts: guard.accepts,
    call: ({ url, headers, body }) =>
      callOutside(receiver, callMilliseconds, async (signal) => {
        const answer = await guard.request({ method: 'POST', url, headers, body, signal }, maxAnswerBytes);
        return {
          status: answer.status,
          text: answer.text,
          retryAfterSeconds: retryAfterOf(answer.headers['retry-after'], answer.headers.date),
        };
      }),
  };
}
