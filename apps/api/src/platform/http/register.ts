/** Registers an implemented endpoint on the Fastify instance. */
import { methodOf, pathOf } from '@muster/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { requireDocumented } from '../openapi/check-answer';
import { sayDeprecation } from '../openapi/deprecation';
import { answer, nameResource } from './calls/answer';
import { callerOf, verifyBearer } from './calls/bearer';
import { perform } from './calls/perform';
import { requireComplete, type Implementation } from './endpoint';
import type { HttpPlatform } from './platform';
import { serialiserOf } from './serialiser';

/** `location` is the address of a created object, with `{id}` for its id. */
export function registerEndpoint(app: FastifyInstance, platform: HttpPlatform, implementation: Implementation, location?: string): void {
  requireComplete(implementation);
  const { endpoint } = implementation;
  const limit = platform.rateLimits[endpoint.rate];
  app.route({
    method: methodOf(endpoint.route),
    url: pathOf(endpoint.route).replace(/\{(\w+)\}/g, ':$1'),
    schema: endpoint.response ? { response: { [endpoint.status]: endpoint.response } } : {},
    serializerCompiler: ({ schema }) => serialiserOf(schema as z.ZodType),
    config: {
      policy: implementation.policy.name,
      rateLimit: { max: limit.max, timeWindow: limit.timeWindowMs, groupId: endpoint.rate },
    },
    // the rate limit runs between these two hooks: it counts for the person if the token is valid
    onRequest: async (request) => {
      request.bearer = await verifyBearer(platform, request);
    },
    preParsing: async (request) => void callerOf(request),
    ...((endpoint.deprecated || platform.checkAnswers) && {
      onSend: async (_request, reply) => {
        sayDeprecation(reply, endpoint);
        if (platform.checkAnswers) requireDocumented(endpoint, reply.statusCode);
      },
    }),
    handler: async (request, reply) => {
      const outcome = await perform(platform, implementation, request);
      nameResource(reply, outcome.body, location);
      return answer(reply, implementation, platform, request, outcome);
    },
  });
}
