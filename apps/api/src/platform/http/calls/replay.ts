/** A repeated creating call returns what the first one returned, if its caller still has the right to make it. */
import { HttpError } from '../errors';
import type { StoredAnswer } from './idempotency';
import type { GrantedAccess, RoutePolicy } from '../policies';

/** Ends the transaction of a repeated call, so that it writes nothing. */
export class Replay extends Error {
  constructor(readonly answer: StoredAnswer) {
    super('This call repeats an earlier one');
  }
}

/** Stops a handler when its route's policy is met, before it writes. */
class PolicyMet extends Error {}

/**
 * Runs the handler with the caller's current rights until its access check has passed. Throws 403 or 404, as for a new call. Ignores other
 * errors: they come from changed state, often changed by the first call itself. Gates were checked before.
 */
export async function requireRightStill(policy: RoutePolicy, handle: (granted: GrantedAccess[]) => Promise<unknown>): Promise<void> {
  if ('allows' in policy) return;
  const granted: GrantedAccess[] = [];
  granted.push = (...calls) => {
    for (const call of calls) granted[granted.length] = call;
    if (policy.isMetBy(granted)) throw new PolicyMet();
    return granted.length;
  };
  try {
    await handle(granted);
  } catch (error) {
    if (error instanceof PolicyMet) return;
    if (!(error instanceof HttpError) || error.status === 403 || error.status === 404) throw error;
  }
}
