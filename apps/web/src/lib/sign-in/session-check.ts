/**
 * The check of every minute, and of a tab that returns [1.3] [4.39]. It asks the provider in a hidden frame whether its session lives, and
 * renews a token that is about to expire. A browser may keep the provider's cookie from the frame. Where the frame never succeeded, a
 * refusal says nothing before the end of the token. The first check loads this file.
 */
import { ErrorResponse } from 'oidc-client-ts';
import { checkMilliseconds, type Renewal, type Session, type SignInClient } from './session';

const renewBeforeSeconds = 120;

interface Asked {
  at: number;
  outcome?: Renewal;
}

const lastAsked = new WeakMap<Session, Asked>();

/** Ends the session if the provider refuses. `returns`: the person has come back to the tab. */
export async function checkSession(session: Session, returns = false): Promise<void> {
  const before = lastAsked.get(session);
  if (session.subject() === undefined || (returns && before && Date.now() - before.at < checkMilliseconds)) return;
  const isEnding = session.expiresIn() <= renewBeforeSeconds;
  if (before?.outcome && !session.isSilent && !returns && !isEnding) return;
  const asked: Asked = { at: Date.now() };
  lastAsked.set(session, asked);
  const outcome = await (isEnding ? session.renew() : session.trySilently(() => askProvider(session.client)));
  if (outcome === 'refused' && (isEnding || session.isSilent)) return session.end();
  if (isEnding || outcome === 'unreachable') return;
  asked.outcome = outcome;
  if (outcome === 'renewed') session.isSilent = true;
}

/** Throws ErrorResponse if the provider has no session. The code of its answer is dropped. */
export async function askProvider(provider: Pick<SignInClient, 'askInFrame' | 'client'>): Promise<void> {
  const { response } = await provider.client.readSigninResponseState(await provider.askInFrame(), true);
  if (response.error) throw new ErrorResponse(response);
}
