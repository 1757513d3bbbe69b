/** The routes between the page and its provider: the start of a sign-in, the exchange of codes, the sign-out and the keys. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpointOf } from '../tokens/discovery';
import { IssuerUnavailable } from '../tokens/errors';
import { exchange, RefusedExchange, type ConfidentialClient } from './exchange';

export interface ConfidentialClientRoutes extends ConfidentialClient {
  /** The path below the origin, such as /idp. */
  prefix: string;
  /** The address at which a sign-out ends. */
  home: string;
  logRefusal(line: { reason: string; requestId: string }): void;
}

/**
 * The parameters that the page sends to the provider. Other parameters of the page, such as `audience`, are for providers that know the
 * api.
 */
const passedOn = [
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'prompt',
  'ui_locales',
  'login_hint',
  'nonce',
];

export async function registerConfidentialClient(app: FastifyInstance, client: ConfidentialClientRoutes): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 32_768 }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      const limited = { config: { addressLimit: 'signIn' } } as const;
      scope.get('/.well-known/openid-configuration', limited, (_request, reply) => describe(client, reply));
      scope.get('/jwks', (_request, reply) => reply.send(client.key.public));
      scope.get('/auth', limited, (request, reply) => leaveToProvider(client, request, reply));
      scope.post('/token', limited, (request, reply) => answerTokens(client, request, reply));
      scope.get('/session/end', limited, (request, reply) => endSession(client, request, reply));
    },
    { prefix: client.prefix },
  );
}

/** The page reads this document to see whether a sign-in can work. So it answers only if the provider answers. */
async function describe(client: ConfidentialClientRoutes, reply: FastifyReply): Promise<FastifyReply> {
  return whenReachable(reply, async () => {
    await client.discovered();
    const { ownIssuer: issuer } = client;
    return reply.send({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  });
}

async function leaveToProvider(client: ConfidentialClientRoutes, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  // only the page signs in here, and only with PKCE
  if (!client.redirectUris.includes(String(query['redirect_uri'])) || query['code_challenge_method'] !== 'S256')
    return reply.code(400).send({ error: 'invalid_request' });
  return whenReachable(reply, async () => {
    const address = new URL(endpointOf(await client.discovered(), 'authorization_endpoint'));
    address.searchParams.set('client_id', client.clientId);
    address.searchParams.set('response_type', 'code');
    for (const name of passedOn) if (typeof query[name] === 'string') address.searchParams.set(name, query[name]);
    return reply.redirect(address.href, 303);
  });
}

async function answerTokens(client: ConfidentialClientRoutes, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  return whenReachable(reply, async () => {
    try {
      return await reply.send(await exchange(client, form));
    } catch (error) {
      if (!(error instanceof RefusedExchange)) throw error;
      client.logRefusal({ reason: error.reason, requestId: request.id });
      return reply.code(error.code === 'invalid_client' ? 401 : 400).send({ error: error.code });
    }
  });
}

/** Some providers have no sign-out. The session at the provider then continues, although the one here has ended. */
async function endSession(client: ConfidentialClientRoutes, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  const discovered: Record<string, unknown> = await client.discovered().catch(() => ({}));
  const state = typeof query['state'] === 'string' ? query['state'] : undefined;
  reply.header('cache-control', 'no-store');
  if (typeof discovered['end_session_endpoint'] !== 'string') {
    const home = new URL(client.home);
    if (state !== undefined) home.searchParams.set('state', state);
    return reply.redirect(home.href, 303);
  }
  const address = new URL(endpointOf(discovered, 'end_session_endpoint'));
  address.searchParams.set('client_id', client.clientId);
  address.searchParams.set('post_logout_redirect_uri', client.home);
  for (const name of ['id_token_hint', 'state', 'ui_locales'])
    if (typeof query[name] === 'string') address.searchParams.set(name, query[name]);
  return reply.redirect(address.href, 303);
}

async function whenReachable(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IssuerUnavailable)) throw error;
    return reply.code(503).header('retry-after', '5').send({ error: 'temporarily_unavailable' });
  }
}
