/**
 * The web application: a static shell for every address that is a screen's, and its assets. The shell gets a nonce for
 * the styles that the page writes, and the settings of this place; it holds no script of its own.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface PagesOptions {
  /** The built web application. */
  folder: string;
  /** Begins and ends with a slash. */
  basePath: string;
  /** What the page is told, as JSON in its muster-config. */
  clientConfig: object;
  /** Origins besides its own that the page may talk to: the identity provider, an external real-time service. */
  connectTo: string[];
  /** The origin where files are put and fetched, when that is another one. */
  filesAt: string | undefined;
}

const shellName = 'index.html';
const silentName = 'silent-sign-in.html';
const screenPath = /^\/(?!api(\/|$)|idp(\/|$)|files(\/|$)|app\/|assets\/)[^.]*$/;

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { folder, basePath } = options;
  const settings = escapeAttribute(JSON.stringify(options.clientConfig));
  const fill = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('__BASE_PATH__', basePath).replace('__MUSTER_CONFIG__', settings);
  const pages = { [shellName]: fill(shellName), [silentName]: fill(silentName) };

  const send = (request: FastifyRequest, reply: FastifyReply, name: keyof typeof pages): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policy(options, { nonce, host: request.host, mayBeFramed: name === silentName }));
    if (name === silentName) reply.removeHeader('x-frame-options');
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pages[name]?.replace('__CSP_NONCE__', nonce));
  };

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${basePath}assets/`,
    immutable: true,
    maxAge: '1y',
    index: false,
    wildcard: true,
  });
  app.get(`${basePath}silent-sign-in`, (request, reply) => send(request, reply, silentName));
  app.get(`${basePath}*`, (request, reply) => {
    const path = `/${request.url.split('?', 1)[0]?.slice(basePath.length) ?? ''}`;
    // what looks like a file and is none must be missed, or a lost chunk would be read as a page
    if (!screenPath.test(path)) return reply.callNotFound();
    return send(request, reply, shellName);
  });
}

function policy(
  { connectTo, filesAt }: PagesOptions,
  { nonce, host, mayBeFramed }: { nonce: string; host: string; mayBeFramed: boolean },
): string {
  const files = filesAt === undefined ? [] : [filesAt];
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    ['style-src', ["'self'", `'nonce-${nonce}'`]],
    ['img-src', ["'self'", 'blob:', ...files]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", `ws://${host}`, `wss://${host}`, ...connectTo, ...files]],
    ['frame-src', ["'self'", ...connectTo.filter((origin) => origin.startsWith('http'))]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', [mayBeFramed ? "'self'" : "'none'"]],
  ];
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
