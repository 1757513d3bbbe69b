/** The configuration of `oidc-provider`: one public client with PKCE, JWT access tokens for our api, no consent page. */
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type pg from 'pg';
import { findAccount } from './accounts';
import { createAdapterFactory } from './adapter';
import { signingAlgorithm, type ProviderKeys } from './keys';
import { errors, interactionPolicy } from './oidcProvider';
import { signInAddress } from './signIn';

/** The client id of the product's pages, which are the only client. */
export const webClientId = 'muster-web';

const day = 86_400;
const accessTokenSeconds = 15 * 60;
const refreshTokenSeconds = 14 * day;
const sessionSeconds = 14 * day;
const scopes = 'openid profile email';

export interface ProviderOptions {
  /** The provider's own address with its prefix, such as http://localhost:8080/idp. */
  issuer: string;
  /** A pool of the owner or of muster_system. */
  pool: pg.Pool;
  redirectUris: readonly string[];
  silentRedirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
  /** The audience of the access tokens: an absolute URI. */
  audience: string;
  keys: ProviderKeys;
  now: () => Date;
  /** For tests. Default: 15 minutes. */
  accessTokenSeconds?: number;
}

/** The hooks that show a page. `provider.ts` sets them. */
type PageHooks = Pick<Configuration, 'renderError'> & {
  logoutSource: (ctx: KoaContextWithOIDC, form: string) => Promise<void>;
  postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => Promise<void>;
};

export function providerConfiguration(options: ProviderOptions, hooks: PageHooks): Configuration {
  const { issuer, pool, audience, keys } = options;
  return {
    adapter: createAdapterFactory(pool, options.now),
    jwks: { keys: keys.jwks.keys.map((key) => ({ ...key })) },
    clients: [
      {
        client_id: webClientId,
        client_name: 'Muster',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [...new Set([...options.redirectUris, ...options.silentRedirectUris])],
        post_logout_redirect_uris: [...options.postLogoutRedirectUris],
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    // The access token is for our api and not for userinfo, so the ID token carries the claims.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'muster_idp_session', interaction: 'muster_idp_interaction', resume: 'muster_idp_resume' },
      long: { httpOnly: true, sameSite: 'lax', path: new URL(issuer).pathname },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: hooks.logoutSource, postLogoutSuccessSource: hooks.postLogoutSuccessSource },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => {
          if (indicator !== audience) throw new errors.InvalidTarget();
          return {
            scope: '',
            audience,
            accessTokenFormat: 'jwt',
            accessTokenTTL: options.accessTokenSeconds ?? accessTokenSeconds,
            jwt: { sign: { alg: signingAlgorithm } },
          };
        },
      },
    },
    ttl: {
      AccessToken: options.accessTokenSeconds ?? accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Grant: refreshTokenSeconds,
      // A rotated token expires when the first one would have. After that, the session signs the person in silently.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? refreshTokenSeconds,
      Session: sessionSeconds,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    interactions: { policy: signInOnly(), url: (_ctx, interaction) => signInAddress(issuer, interaction.uid) },
    loadExistingGrant,
    findAccount: async (_ctx, subject) => {
      const account = await findAccount(pool, subject);
      return (
        account && { accountId: subject, claims: () => ({ sub: subject, name: account.name, email: account.email, email_verified: true }) }
      );
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = token.kind === 'AccessToken' ? await findAccount(pool, token.accountId) : undefined;
      return account && { email: account.email, email_verified: true };
    },
    clientBasedCORS: (_ctx, origin, client) => (client.redirectUris ?? []).some((uri) => new URL(uri).origin === origin),
    renderError: hooks.renderError,
  };
}

/** Asks for no consent. A session whose account no longer exists must sign in again. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('account_gone', 'the account is no longer available', 'login_required', (ctx) =>
        Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
      ),
    );
  return policy;
}

/** The grant of this session and client, with all scopes. Its lifetime is extended so that it outlives the refresh tokens. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { provider, session, client, account } = ctx.oidc;
  if (!session || !client || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = known ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
}
