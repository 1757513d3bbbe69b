/** The addresses that the script of passkeys calls. A shared device gets none: the server decides it, not the page. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, invalid } from '../../http/errors';
import { readSession, type Session } from '../browser';
import { findSession } from '../credentials';
import { kioskOf } from '../kiosk-routes';
import type { SiteAccessOptions } from '../options';
import { isFromOwnPage } from '../page-request';
import { keepPasskeyState } from './cookie';
import { deviceNameOf } from './device-name';
import { addPasskey, creationOf } from './make';
import { passkeyPath, passkeyScriptPath, relyingPartyOf } from './relying-party';
import { passkeyScript } from './script';
import { requestOf } from './use';

/** How long after a sign-in with a PIN the person can make a passkey. Later, somebody else may have taken the phone. */
const offerSeconds = 10 * 60;

export function registerPasskeys(scope: FastifyInstance, options: SiteAccessOptions): void {
  const party = relyingPartyOf(options.issuer);
  if (!party) return;
  const limited = { config: { addressLimit: 'signIn' } } as const;
  scope.get(passkeyScriptPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(passkeyScript),
  );
  scope.post(`${passkeyPath}/challenge`, limited, async (request, reply) => {
    await requireOwnPhone(options, request);
    const company = formOf(request).get('company') ?? '';
    if (!/^[1-9]\d{0,14}$/.test(company)) throw wrong('company');
    return reply.header('cache-control', 'no-store').send(await requestOf(options, party, Number(company)));
  });
  scope.post(`${passkeyPath}/offer`, limited, async (request, reply) => {
    const { subject } = await requireFreshSession(options, request);
    const creation = await creationOf(options, party, subject);
    if (!creation) throw forbidden();
    return reply.header('cache-control', 'no-store').send(creation);
  });
  scope.post(passkeyPath, limited, async (request, reply) => {
    const { subject } = await requireFreshSession(options, request);
    const name = deviceNameOf(request.headers['user-agent']);
    if (!(await addPasskey(options, party, { card: subject, given: passkeyIn(formOf(request)), name }))) throw wrong('passkey');
    keepPasskeyState(options, reply, 'has');
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}

const formOf = ({ body }: FastifyRequest): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams());

/** What the script sent. Undefined for text that is no JSON. */
export function passkeyIn(form: URLSearchParams): unknown {
  try {
    return JSON.parse(form.get('passkey') ?? '') as unknown;
  } catch {
    return undefined;
  }
}

const wrong = (field: 'company' | 'passkey') => invalid([{ objectName: 'body', field, message: 'Pattern' }]);

async function requireOwnPhone(options: SiteAccessOptions, request: FastifyRequest): Promise<void> {
  if (!isFromOwnPage(options, request) || (await kioskOf(options, request))) throw forbidden();
}

/** The session of somebody who has just typed their PIN on this phone. */
async function requireFreshSession(options: SiteAccessOptions, request: FastifyRequest): Promise<Session> {
  await requireOwnPhone(options, request);
  const session = readSession(options, request);
  const isFresh = session && !session.byPasskey && options.now().getTime() / 1_000 < session.signedInAt + offerSeconds;
  if (!isFresh || !(await findSession(options, session.subject))) throw forbidden();
  return session;
}
