/** Lets pages of other origins call the api, if the operator names them. */
import cors from '@fastify/cors';
import { headers } from '@muster/contract/shared/headers';
import type { FastifyInstance } from 'fastify';

const isApi = (url: string): boolean => /^\/api(?:\/|$)/.test(url);

/** The headers that a script of another origin may read. Browsers always show a few more. */
const readable = [
  headers.requestId,
  headers.totalCount,
  headers.link,
  headers.alert,
  headers.error,
  headers.params,
  // the name of an exported file
  'content-disposition',
  'etag',
  'location',
  'retry-after',
  'deprecation',
  'sunset',
  // why a token was refused
  'www-authenticate',
  'ratelimit',
  'ratelimit-policy',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/**
 * Without cookies: callers send a token, so that a page never acts with the session of somebody who happens to be signed in. Everything
 * outside the api stays closed: sign-in, files and pages.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    hideOptionsRoute: true,
    delegator: (request, done) => {
      const { origin, 'access-control-request-method': method } = request.headers;
      done(null, {
        origin: origin !== undefined && origins.includes(origin) && isApi(request.url ?? '') ? origin : false,
        // An OPTIONS request that no browser sends lists the methods of the path.
        preflight: method !== undefined,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposedHeaders: readable,
        maxAge: 600,
      });
    },
  });
}
