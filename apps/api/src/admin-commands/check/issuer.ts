import type { Config } from '../../composition/config';
import { askProvider, RefusedExchange } from '../../platform/confidential-client/exchange';
import { discover, endpointOf, fetchJson } from '../../platform/tokens/discovery';
import { reasonOfCall } from './reason';

const waitMs = 5_000;

export async function checkIssuer({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: secret,
  publicUrl,
}: Config): Promise<string> {
  if (issuer === undefined) return 'the embedded provider, which is for trying the product: set OIDC_ISSUER';
  const discovered = await discover(issuer).catch((error: Error) => {
    throw new Error(
      `OIDC_ISSUER: ${issuer} has no usable discovery document (${reasonOfCall(error)}). Is it the issuer, letter by letter?`,
      {
        cause: error,
      },
    );
  });
  const { keys } = await fetchJson(endpointOf(discovered, 'jwks_uri')).catch(failed('its keys cannot be read'));
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('OIDC_ISSUER: it publishes no keys');
  const methods = discovered['code_challenge_methods_supported'];
  if (Array.isArray(methods) && !methods.includes('S256')) throw new Error('OIDC_ISSUER: it does not support PKCE with S256');
  if (secret !== undefined) {
    await requireSecret({ clientId, secret, discovered: () => Promise.resolve(discovered) });
    return `${issuer}, ${keys.length} keys, and OIDC_CLIENT_SECRET is right`;
  }
  for (const address of [`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, endpointOf(discovered, 'token_endpoint')])
    await requireCrossOrigin(address, new URL(publicUrl).origin);
  return `${issuer}, ${keys.length} keys`;
}

const failed =
  (what: string) =>
  (error: unknown): never => {
    throw new Error(`OIDC_ISSUER: ${what} (${reasonOfCall(error)})`, { cause: error });
  };

/** A code that nobody received. A provider that knows the client rejects the code. Any other provider rejects the client. */
async function requireSecret(client: Parameters<typeof askProvider>[0]): Promise<void> {
  const fields = {
    grant_type: 'authorization_code',
    code: 'muster-admin-check',
    code_verifier: 'c'.repeat(43),
    redirect_uri: 'https://check.invalid/',
  };
  try {
    await askProvider(client, fields);
  } catch (error) {
    if (!(error instanceof RefusedExchange))
      throw new Error(`OIDC_ISSUER: its token endpoint does not answer (${reasonOfCall(error)})`, { cause: error });
    if (error.code === 'invalid_client' || error.code === 'unauthorized_client')
      throw new Error(
        'OIDC_CLIENT_SECRET: the provider refuses OIDC_CLIENT_ID with this secret: copy both again, and look whether the secret has expired',
        { cause: error },
      );
  }
}

/** Pages renew their sign-in themselves, so the provider must allow calls from their origin. */
async function requireCrossOrigin(address: string, origin: string): Promise<void> {
  const method = address.includes('.well-known') ? 'GET' : 'POST';
  const answer = await fetch(address, {
    method: method === 'GET' ? 'GET' : 'OPTIONS',
    headers: { origin, ...(method === 'POST' && { 'access-control-request-method': 'POST' }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  }).catch(failed(`${address} does not answer`));
  await answer.body?.cancel();
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return;
  throw new Error(`OIDC_ISSUER: ${address} does not allow calls from ${origin}: add this origin to the client at the provider`);
}
