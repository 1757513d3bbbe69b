/**
 * The methods that each path takes: for 405 and for OPTIONS (RFC 9110, sections 15.5.6 and 9.3.7). The router finds a route for a path and
 * a method only, so this list compares the path with every route. Only requests without a route come here.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, wrongMethod, type HttpError } from '../errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route with a wildcard: whether it serves this path. */
    serves?: (path: string) => boolean;
  }
  interface FastifyInstance {
    answerUnrouted(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  }
}

interface Known {
  pattern: RegExp;
  methods: Set<string>;
  serves: (path: string) => boolean;
}

/** Collects the routes that are registered from now on. `answerUnrouted` is the handler of requests without a route. */
export function collectMethods(app: FastifyInstance): void {
  const routes = new Map<string, Known>();
  app.addHook('onRoute', ({ url, method, config }) => {
    // the questions of browsers about other origins
    if (url === '*') return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set(), serves: config?.serves ?? (() => true) };
    for (const one of [method].flat()) known.methods.add(one);
    routes.set(url, known);
  });
  const allowed = (path: string): Set<string> =>
    new Set([...routes.values()].flatMap(({ pattern, methods, serves }) => (pattern.test(path) && serves(path) ? [...methods] : [])));
  app.decorate('answerUnrouted', (request, reply) => {
    const methods = allowed(request.url.split('?', 1)[0] ?? '');
    if (methods.size === 0) throw notFound();
    const allow = [...methods, 'OPTIONS'].toSorted().join(', ');
    if (request.method === 'OPTIONS') return reply.code(204).header('allow', allow).send();
    throw errorFor(methods.has(request.method), allow);
  });
}

/** A route that found nothing to serve, such as a missing file, has the method. */
const errorFor = (hasMethod: boolean, allow: string): HttpError => (hasMethod ? notFound() : wrongMethod(allow));

/** As the router reads a path: `:name` is one part, `*` is the rest, and a slash at the end does not count. */
function patternOf(url: string): RegExp {
  const parts = url
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)));
  return new RegExp(`^${parts.join('/')}/?$`);
}
