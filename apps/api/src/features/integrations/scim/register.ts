/** Registers the SCIM service at /scim/v2, with its own media type, errors and version headers (RFC 7644, section 3). */
import { headers } from '@muster/contract/shared/headers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Implementation } from '../../../platform/http/endpoint';
import { notFound } from '../../../platform/http/errors';
import { parseFewValues } from '../../../platform/http/limits/body-values';
import { sendProblem } from '../../../platform/http/problems/reply';
import { registerEndpoint, type HttpPlatform } from '../../../platform/http/register';
import { scimPath } from './constants';
import { scimErrorOf } from './errors';

const mediaType = 'application/scim+json';

/** The metadata of a sent resource, which become the headers Location and ETag. */
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
      scim.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));
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
      for (const implementation of routes) registerEndpoint(scim, platform, implementation);
    },
    { prefix: scimPath },
  );
}
