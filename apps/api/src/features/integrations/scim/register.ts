/** Registers the SCIM service at /scim/v2, with its own media type, errors and version headers (RFC 7644, section 3). */
import { headers } from '@muster/contract/shared/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Implementation } from '../../../platform/http/endpoint';
import { parseFewValues } from '../../../platform/http/limits/body-values';
import { callerOf, verifyBearer } from '../../../platform/http/calls/bearer';
import type { HttpPlatform } from '../../../platform/http/platform';
import { registerEndpoint } from '../../../platform/http/register';
import { scimPath, scimRoot } from './constants';
import { notImplemented, scimErrorOf } from './errors';

const mediaType = 'application/scim+json';

/** The metadata of the resource in the answer. They become the headers Location and ETag. */
interface Sent {
  meta?: { location?: string; version?: string };
}

const isProblem = (reply: FastifyReply): boolean => String(reply.getHeader('content-type')).startsWith('application/problem+json');

export async function registerScim(app: FastifyInstance, platform: HttpPlatform, routes: readonly Implementation[]): Promise<void> {
  await app.register(
    async (scim) => {
      const parseJson = scim.getDefaultJsonParser('error', 'error');
      scim.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, body, done) => {
        parseFewValues(parseJson, request, String(body), done);
      });
      scim.addHook('preSerialization', async (request, reply, payload: Sent | null) => {
        if (isProblem(reply)) return payload;
        const { location, version } = payload?.meta ?? {};
        reply.type(mediaType);
        if (version !== undefined) reply.header('etag', version);
        if (version !== undefined && request.method === 'GET' && request.headers['if-none-match'] === version) reply.code(304);
        if (location !== undefined && reply.statusCode === 201) reply.header('location', location);
        return payload;
      });
      scim.addHook('onSend', async (_request, reply, payload) => {
        reply.removeHeader(headers.alert);
        reply.removeHeader(headers.params);
        reply.removeHeader(headers.error);
        if (reply.statusCode === 304) return '';
        return isProblem(reply) && typeof payload === 'string' ? scimErrorOf(reply, payload) : payload;
      });
      await scim.register(
        async (service) => {
          for (const implementation of routes) registerEndpoint(service, platform, implementation);
        },
        { prefix: scimPath.slice(scimRoot.length) },
      );
      registerOthers(scim, platform);
    },
    { prefix: scimRoot },
  );
}

/** Paths without a resource: 401 without a valid token, 501 for `/Me` (RFC 7644, section 3.11), otherwise 404 or 405. */
function registerOthers(scim: FastifyInstance, platform: HttpPlatform): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (/^\/Me(\/|$)/.test(pathOf(request).slice(scimPath.length))) throw notImplemented();
    return scim.answerUnrouted(request, reply);
  };
  const { max, timeWindowMs } = platform.rateLimits.read;
  const options = {
    config: { rateLimit: { max, timeWindow: timeWindowMs, groupId: 'read' }, serves: () => false },
    onRequest: async (request: FastifyRequest) => {
      request.bearer = await verifyBearer(platform, request);
    },
    preParsing: async (request: FastifyRequest) => void callerOf(request),
  };
  for (const url of ['', '/*']) scim.route({ ...options, url, method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], handler: answer });
  // methods that no route has come here without a check of the token
  scim.setNotFoundHandler((request, reply) => scim.answerUnrouted(request, reply));
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '';
