/**
 * What the api tells the page about the place it runs in, as JSON in `<meta name="muster-config">` of the shell. It is
 * all public: no secret may ever stand here.
 */
export interface ClientConfig {
  /** The screens' base path, beginning and ending with a slash [2.1]. */
  basePath: string;
  /** The only origin at which sign-in and real time work; absent where another server fills the shell. */
  origin?: string;
  /** The OpenID Connect issuer's full address, and this page's client there. */
  issuer: string;
  clientId: string;
  /** The addresses of the issuer's endpoints, where the api knows them: the page then need not ask for them first. */
  endpoints?: { authorization: string; token: string; endSession: string };
  /** The audience of the api's tokens, where the issuer wants it named [7.75]. */
  audience?: string;
  /** The scopes that the page asks for [2.17]. */
  scope?: string;
  /** A Pusher-compatible service; without a host it is this page's own. Absent: no real time. */
  realtime?: { key: string; cluster?: string; host?: string; port?: number; tls?: boolean };
  /** Whether somebody receives support requests here [2.9]; absent: nobody. */
  supportRequests?: boolean;
  /** Whether e-mail leaves from here, such as invitations. */
  sendsMail?: boolean;
  /** The build stamp [1.12]. */
  build: string;
  /** 'production' hides the ribbon; anything else is shown on it [2.77]. */
  environment: string;
}

/** Reads the settings of this page. Throws an Error in plain words when the server has put none there. */
export function readConfig(page: Document = document): ClientConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="muster-config"]')?.content;
  if (!content || content.startsWith('__')) throw new Error('The page carries no muster-config: it has to be served by the api.');
  const config = JSON.parse(content) as Partial<ClientConfig>;
  const { basePath, issuer, clientId } = config;
  if (!basePath?.startsWith('/') || !basePath.endsWith('/') || !issuer || !clientId) {
    throw new Error('The muster-config of the page is incomplete: basePath, issuer and clientId are needed.');
  }
  return { ...config, basePath, issuer, clientId, build: config.build ?? 'unknown', environment: config.environment ?? 'production' };
}
