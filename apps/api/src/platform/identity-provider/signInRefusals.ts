/** One line of the log for each sign-in that the form refuses. It holds ids only: no password, no address. */
import { lineLimit } from '../http/problems/line-limit';
import type { Log } from '../log';

export interface SignInRefusal {
  status: 401 | 429;
  requestId: string;
  /** The account with the wrong password. Undefined if no account has the address, if it is disabled, and for too many attempts. */
  subject?: string | undefined;
}

/** Returns the function that writes the line. Anybody can fail to sign in, so the lines are limited. */
export function signInRefusalLog({ log, now }: { log: Pick<Log, 'info'>; now: () => Date }): (refusal: SignInRefusal) => void {
  const admit = lineLimit({ now });
  return ({ status, requestId, subject }) => {
    const admitted = admit();
    if (!admitted) return;
    const tooMany = status === 429;
    log.info(
      {
        requestId,
        status,
        code: tooMany ? 'error.tooManyRequests' : 'error.unauthenticated',
        reason: tooMany ? 'too many attempts' : subject === undefined ? 'unknown or disabled account' : 'wrong password',
        subject: subject ?? null,
        ...(admitted.leftOut > 0 && { leftOut: admitted.leftOut }),
      },
      'sign-in refused',
    );
  };
}
