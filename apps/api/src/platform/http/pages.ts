/**
 * Serves the web application: a static shell for every path of a screen, and its assets. The shell carries the settings of this
 * installation. It is the same for everybody, so that browsers and service workers may keep it: it has no inline script, and its policy
 * names the digest of its inline style.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isScreenPath } from '@muster/contract/shared/screen-path';
import { isAddressRead } from '@muster/contract/shared/silent-frame';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerInstallable } from './installable';

export interface PagesOptions {
  /** The built web application. */
  folder: string;
  /** Begins and ends with a slash. */
  basePath: string;
  /** The settings for the page, as JSON in its muster-config. */
  clientConfig: object;
  /** Settings that take the place of those, for now. */
  change?: () => object | undefined;
  /** The origin where people open the pages. It never comes from a request header. */
  origin: string;
  /** Other origins that the page may connect to: the identity provider, an external real-time service. They can be discovered later. */
  connectTo: () => string[];
  /** The origin for file uploads and downloads, if it differs. */
  filesAt: string | undefined;
  /** Whether devices keep the pages with a service worker. */
  hasWorker: boolean;
}

const shellName = 'index.html';

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { folder, basePath } = options;
  const template = readFileSync(join(folder, shellName), 'utf8').replaceAll('__BASE_PATH__', basePath);
  const shells = new Map<object | undefined, string>();
  const shellNow = (): string => {
    const change = options.change?.();
    const settings = escapeAttribute(JSON.stringify({ ...options.clientConfig, ...change }));
    const shell = shells.get(change) ?? template.replace('__MUSTER_CONFIG__', () => settings);
    shells.set(change, shell);
    return shell;
  };
  const styles = digestsOfStyles(template);
  /** A new policy changes the tag too: a browser that gets no body keeps the headers of its copy. */
  const tagOf = (shell: string, rules: string): string =>
    `W/"${createHash('sha256')
      .update(shell + rules)
      .digest('base64url')
      .slice(0, 22)}"`;

  /** A browser asks each time whether its copy is current. `no-store` would keep the page out of the back/forward cache. */
  const send = (request: FastifyRequest, reply: FastifyReply, mayBeFramed = false): FastifyReply => {
    const shell = shellNow();
    const rules = policy(options, styles, mayBeFramed);
    const tag = tagOf(shell, rules);
    reply.header('content-security-policy', rules);
    if (mayBeFramed) reply.removeHeader('x-frame-options');
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(shell);
  };

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${basePath}assets/`,
    immutable: true,
    maxAge: '1y',
    index: false,
    wildcard: true,
    // the build writes the compressed copies
    preCompressed: true,
    setHeaders: (response) => void response.setHeader('vary', 'accept-encoding'),
  });
  registerInstallable(app, { folder, basePath, shell: () => shellNow() + policy(options, styles, false), hasWorker: options.hasWorker });
  // In the hidden frame of an older build, the first script of the shell passes the address on.
  app.get(`${basePath}silent-sign-in`, (request, reply) => {
    const state = new URLSearchParams(request.url.split('?', 2)[1]).get('state');
    return isAddressRead(state) ? sendFrame(reply) : send(request, reply, true);
  });
  if (basePath !== '/') {
    // the router accepts this path with and without its slash
    app.get(basePath, (request, reply) => {
      const [path, search] = request.url.split('?', 2);
      if (path === basePath) return send(request, reply);
      return reply.redirect(search === undefined ? basePath : `${basePath}?${search}`);
    });
    app.get('/', (_request, reply) => reply.redirect(basePath));
  }
  const serves = (path: string): boolean => isScreenPath(`/${path.slice(basePath.length)}`);
  app.get(`${basePath}*`, { config: { serves } }, (request, reply) => {
    // a missing file must give 404: otherwise the browser would read the shell as a chunk of code
    if (!serves(request.url.split('?', 1)[0] ?? '')) return reply.callNotFound();
    return send(request, reply);
  });
}

/** An empty page: the page around the frame reads its address. */
function sendFrame(reply: FastifyReply): FastifyReply {
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'").removeHeader('x-frame-options');
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send('<!doctype html><title>Muster</title>');
}

/** The browser applies an inline style only if the policy names its digest. */
const digestsOfStyles = (page: string): string[] =>
  [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);

function policy({ origin, connectTo, filesAt }: PagesOptions, styles: readonly string[], mayBeFramed: boolean): string {
  const files = filesAt === undefined ? [] : [filesAt];
  const others = connectTo();
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    ['style-src', ["'self'", ...styles]],
    ['img-src', ["'self'", 'blob:', ...files]],
    ['media-src', ["'self'", 'blob:', ...files]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", origin.replace(/^http/, 'ws'), ...others, ...files]],
    ['frame-src', ["'self'", ...others.filter((other) => other.startsWith('http'))]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', [mayBeFramed ? "'self'" : "'none'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
