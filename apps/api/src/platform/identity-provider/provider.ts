/**
 * The embedded OpenID Connect provider, for development and trials: sign-in, silent refresh and federated sign-out
 * [1.3] [2.17] [7.75] without an outside account. It runs inside the api, below the prefix of its issuer.
 */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Log } from '../log';
import { providerConfiguration, type ProviderOptions } from './configuration';
import { publicKeysOf } from './keys';
import { Provider, errors } from './oidcProvider';
import { pageHeaders, script, scriptPath } from './pages/layout';
import { errorPage, signOutPage, signedOutPage, type DemoAccount } from './pages/pages';
import { chooseLanguage } from './pages/texts';
import { refuseInProduction } from './production';
import { BadForm } from './form';
import { joinPath, serveJoin } from './join';
import { serveSignIn, showWithoutRedirect, type SignInSource } from './signIn';
import { signInRefusalLog } from './signInRefusals';
import { redirectAfterSignOut, signOut, hasTokenOfPerson } from './signOut';

export interface IdentityProviderOptions extends ProviderOptions {
  isProduction: boolean;
  /** Accounts with a button for the sign-in. Development only. */
  demoAccounts?: () => Promise<DemoAccount[]>;
  log: Pick<Log, 'error' | 'warn' | 'info' | 'debug'>;
}

export interface IdentityProvider {
  /** The path prefix, such as /idp. */
  prefix: string;
  /** Serves one request whose url still has the prefix. */
  callback(req: IncomingMessage, res: ServerResponse, source: SignInSource): void;
  /** The keys that verify access tokens, so that the api does not fetch them from itself over HTTP. */
  publicJwks: { keys: JWK[] };
}

/** Throws in production, and for an invalid issuer or audience. */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  refuseInProduction(options.isProduction);
  if (!URL.canParse(options.audience)) throw new Error('The audience of access tokens must be an absolute URI');
  const { host, pathname: prefix, protocol } = new URL(options.issuer);
  if (prefix.length < 2 || prefix.endsWith('/')) throw new Error('The issuer must end in a path, without a slash at its end');

  const formTargets = originsOf([
    options.issuer,
    ...options.redirectUris,
    ...options.silentRedirectUris,
    ...options.postLogoutRedirectUris,
  ]);
  const provider = createProvider(options, formTargets);
  const serveProtocol = provider.callback();
  const signInOptions = { ...options, provider, formTargets, logRefusal: signInRefusalLog(options) };

  const serve = async (req: IncomingMessage, res: ServerResponse, source: SignInSource): Promise<void> => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === scriptPath && (req.method === 'GET' || req.method === 'HEAD')) return sendScript(req, res);
    if (path === joinPath) return serveJoin({ ...options, formTargets, home: homeOf(options) }, req, res);
    if (path.startsWith('/interaction/')) return serveSignIn(signInOptions, req, res, source);
    await serveProtocol(req, res);
  };

  return {
    prefix,
    publicJwks: publicKeysOf(options.keys.jwks),
    callback(req, res, source) {
      const original = req.url ?? '/';
      Object.assign(req, { originalUrl: original, url: original.slice(prefix.length).replace(/^(?!\/)/, '/') });
      // The provider builds its addresses from the request. They must use the issuer's host, regardless of the requested host.
      Object.assign(req.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
      serve(req, res, source).catch((error: unknown) => sendFailure(options, formTargets, req, res, error));
    },
  };
}

function createProvider(options: IdentityProviderOptions, formTargets: readonly string[]): InstanceType<typeof Provider> {
  const { log } = options;
  const home = homeOf(options);
  const provider = new Provider(
    options.issuer,
    providerConfiguration(options, {
      renderError: async (ctx, out, error) => {
        const failure = error instanceof errors.SessionNotFound ? 'expired' : 'failed';
        showPage(ctx, errorPage({ language: languageOf(ctx), failure, code: out.error, home }));
      },
      logoutSource: async (ctx, form) => {
        if (hasTokenOfPerson(ctx)) return signOut(ctx);
        showPage(ctx, signOutPage({ language: languageOf(ctx), form, formId: 'op.logoutForm', home }));
      },
      postLogoutSuccessSource: async (ctx) => showPage(ctx, signedOutPage({ language: languageOf(ctx), home })),
    }),
  );
  provider.proxy = true;
  const application: EventEmitter = provider;
  const report = (error: unknown, ctx?: KoaContextWithOIDC): void => {
    if (!(ctx && hasClientLeft(ctx.req, error)) && !isMalformedRequest(error)) log.error({ error }, 'identity provider failed');
  };
  application.on('error', report);
  provider.on('server_error', (ctx, error) => report(error, ctx));
  provider.on('grant.error', (_ctx, error) => log.warn({ code: error.message }, 'token request refused'));
  provider.on('authorization.error', (_ctx, error) => log.debug({ code: error.message }, 'authorization refused'));
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    // The library's own pages submit themselves. The library adds the hash of their script to this policy.
    ctx.set(pageHeaders(formTargets));
    await next();
    if (isCutOff(ctx.req)) return;
    await showWithoutRedirect({ ...options, formTargets }, ctx);
    const route = ctx.oidc?.route;
    if (route === 'end_session' && ctx.status === 200 && !ctx.oidc.session?.accountId) redirectAfterSignOut(ctx);
    if (ctx.status === 404 && ctx.body === undefined)
      showPage(ctx, errorPage({ language: languageOf(ctx), failure: 'notFound', home }), 404);
    if (ctx.type !== 'text/html' || ctx.status === 303) dropPageHeaders(ctx);
  });
  return provider;
}

function showPage(ctx: KoaContextWithOIDC, page: string, status = ctx.status): void {
  ctx.status = status;
  ctx.type = 'html';
  ctx.body = page;
}

/** Responses for programs and redirects may be framed and cached as the protocol says. */
function dropPageHeaders(ctx: KoaContextWithOIDC): void {
  ctx.remove('content-security-policy');
  ctx.remove('x-frame-options');
}

function sendScript(req: IncomingMessage, res: ServerResponse): void {
  res.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': Buffer.byteLength(script),
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  res.end(req.method === 'HEAD' ? undefined : script);
}

/** The response for an expired sign-in page, an unreadable form, or an unexpected error. */
function sendFailure(
  options: IdentityProviderOptions,
  formTargets: readonly string[],
  req: IncomingMessage,
  res: ServerResponse,
  error: unknown,
): void {
  // the client disconnected before its request was complete, or its bytes are no HTTP
  if (isCutOff(req) || isMalformedRequest(error)) return void res.destroy();
  const expired = error instanceof errors.SessionNotFound;
  const status = expired ? 400 : error instanceof BadForm ? error.status : 500;
  if (status === 500) options.log.error({ error }, 'identity provider failed');
  if (res.headersSent) return void res.destroy();
  const language = chooseLanguage(undefined, req.headers['accept-language']);
  const page = errorPage({ language, failure: expired ? 'expired' : 'failed', home: homeOf(options) });
  // Closes the connection: the unread rest of the body would otherwise be parsed as the next request.
  res.writeHead(status, {
    ...pageHeaders(formTargets),
    'content-type': 'text/html; charset=utf-8',
    ...(status === 413 && { connection: 'close' }),
  });
  res.end(req.method === 'HEAD' ? undefined : page);
}

/** Whether the connection ended before the whole request arrived. Such a request has no socket any more, and code that needs it fails. */
const isCutOff = (req: IncomingMessage): boolean => !req.complete && req.destroyed;

/** Whether the error is only that the client has left: before its request was complete, or before it had the answer. */
const hasClientLeft = (req: IncomingMessage, error: unknown): boolean =>
  isCutOff(req) || (error instanceof Error && req.socket.errored === error);

/** Whether Node's parser rejected the bytes of a request, such as a chunk without its end. The connection closes by itself. */
const isMalformedRequest = (error: unknown): boolean => error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_');

/** The application's address, for the link on pages without another way forward. */
const homeOf = (options: ProviderOptions): string => options.postLogoutRedirectUris[0] ?? new URL(options.issuer).origin;

const originsOf = (addresses: readonly string[]): string[] => [...new Set(addresses.map((address) => new URL(address).origin))];

function languageOf(ctx: KoaContextWithOIDC): LanguageTag {
  const asked: unknown = ctx.oidc?.params?.ui_locales ?? ctx.query.ui_locales;
  return chooseLanguage(typeof asked === 'string' ? asked : undefined, ctx.get('accept-language'));
}
