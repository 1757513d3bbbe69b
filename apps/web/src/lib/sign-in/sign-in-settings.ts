/** The settings of the identity provider's client [7.75]: authorization code with PKCE, and tokens in memory only. */
import { WebStorageStateStore } from 'oidc-client-ts';
import type { ClientConfig } from '../config';
import { signInLanguage } from '../languages';
import type { ProviderSettings } from '../provider-client';

/** The provider knows the page's URLs below `base`. A provider with its own audience gets it with every request for a token. */
export const signInSettings = (config: ClientConfig, base: string): ProviderSettings => ({
  authority: config.issuer,
  client_id: config.clientId,
  redirect_uri: `${base}sign-in-callback`,
  silent_redirect_uri: `${base}silent-sign-in`,
  post_logout_redirect_uri: base,
  scope: config.scope ?? 'openid profile email',
  response_type: 'code',
  ui_locales: signInLanguage(),
  stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  silentRequestTimeoutInSeconds: 10,
  ...(config.endpoints ? { metadata: metadataOf(config.issuer, config.endpoints) } : {}),
  ...(config.audience ? { extraQueryParams: { audience: config.audience } } : {}),
});

const metadataOf = (issuer: string, { authorization, token, endSession }: NonNullable<ClientConfig['endpoints']>) => ({
  issuer,
  authorization_endpoint: authorization,
  token_endpoint: token,
  end_session_endpoint: endSession,
});
