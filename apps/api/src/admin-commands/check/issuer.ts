import type { Config } from '../../composition/config';
import { discover, endpointOf, fetchJson } from '../../platform/tokens/discovery';

const waitMs = 5_000;

export async function checkIssuer({ OIDC_ISSUER: issuer, publicUrl }: Config): Promise<string> {
  if (issuer === undefined) return 'the embedded provider, which is for trying the product: set OIDC_ISSUER';
  const discovered = await discover(issuer).catch((error: Error) => {
    throw new Error(`OIDC_ISSUER: ${issuer} has no usable discovery document (${error.message}). Is it the issuer, letter by letter?`);
  });
  const { keys } = await fetchJson(endpointOf(discovered, 'jwks_uri'));
  if (!Array.isArray(keys) || keys.length === 0) throw new Error('OIDC_ISSUER: it publishes no keys');
  const methods = discovered['code_challenge_methods_supported'];
  if (Array.isArray(methods) && !methods.includes('S256')) throw new Error('OIDC_ISSUER: it does not support PKCE with S256');
  for (const address of [`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, endpointOf(discovered, 'token_endpoint')])
    await requireCrossOrigin(address, new URL(publicUrl).origin);
  return `${issuer}, ${keys.length} keys`;
}

/** Pages sign in by themselves, so the provider must allow calls from their origin. */
async function requireCrossOrigin(address: string, origin: string): Promise<void> {
  const method = address.includes('.well-known') ? 'GET' : 'POST';
  const answer = await fetch(address, {
    method: method === 'GET' ? 'GET' : 'OPTIONS',
    headers: { origin, ...(method === 'POST' && { 'access-control-request-method': 'POST' }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  });
  await answer.body?.cancel();
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return;
  throw new Error(`OIDC_ISSUER: ${address} does not allow calls from ${origin}: add this origin to the client at the provider`);
}
