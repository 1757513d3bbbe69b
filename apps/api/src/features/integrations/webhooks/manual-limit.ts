import type { Context } from '../../../platform/http/context';
import { tooManyRequests } from '../../../platform/http/limits/rate-limits';
import type { WebhookPlace } from './access';
import { countManualWaiting } from './queries';

const maxWaiting = 20;
const retryMilliseconds = 60_000;

/** Tests and replays go before other deliveries, so a webhook has few of them at a time. 429 above that. */
export async function requireFewManual(ctx: Context, place: WebhookPlace): Promise<void> {
  if ((await countManualWaiting(ctx.db, place)) >= maxWaiting) throw tooManyRequests(retryMilliseconds);
}
