/**
 * The settings of the deployment: the API writes them as JSON into `<meta name="muster-config">` of the page. They are public:
 * never put a secret here.
 */
export interface ClientConfig {
  /** The base path of the screens. Starts and ends with a slash [2.1]. */
  basePath: string;
  /** The only origin at which sign-in and real time work. Absent if another server delivers the page. */
  origin?: string;
  /** The URL of the OpenID Connect issuer, and the page's client id there. */
  issuer: string;
  clientId: string;
  /** The URLs of the issuer's endpoints, if the API knows them. The page then skips discovery. */
  endpoints?: { authorization: string; token: string; endSession: string };
  /** The audience of the API's tokens, if the issuer requires it [7.75]. */
  audience?: string;
  /** The scopes that the page requests [2.17]. */
  scope?: string;
  /** A Pusher-compatible service. The default host is the page's own. Absent without real time. */
  realtime?: { key: string; cluster?: string; host?: string; port?: number; tls?: boolean } | null;
  /** The settings of a device that signs people in by their numbers. Absent if this deployment does not. A PIN session has no real time. */
  numberSignIn?: Pick<ClientConfig, 'issuer' | 'endpoints'> & { realtime: null; isPinSession: true };
  /** Whether people of this page sign in with a number and a PIN: they read, answer, acknowledge and ask, and do nothing else. */
  isPinSession?: true;
  /** Whether this deployment accepts support requests [2.9]. Default: no. */
  supportRequests?: boolean;
  /** Whether this deployment has a translation service [1.8]. */
  translates?: boolean;
  /** Whether this deployment sends e-mail, such as invitations. */
  sendsMail?: boolean;
  /** The build stamp [1.12]. */
  build: string;
  /** The ribbon shows any value except 'production' [2.77]. */
  environment: string;
}

/** Reads the settings from the page. Throws an Error if they are missing or incomplete. */
export function readConfig(page: Document = document): ClientConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="muster-config"]')?.content;
  if (!content || content.startsWith('__')) throw new Error('The page has no muster-config.');
  const config = JSON.parse(content) as Partial<ClientConfig>;
  const { basePath, issuer, clientId } = config;
  if (!basePath?.startsWith('/') || !basePath.endsWith('/') || !issuer || !clientId) {
    throw new Error('The muster-config is incomplete.');
  }
  return { ...config, basePath, issuer, clientId, build: config.build ?? 'unknown', environment: config.environment ?? 'production' };
}
