import type { FastifyInstance } from 'fastify';
import type { HttpPlatform } from '../../../platform/http/platform';
import { companyNamedBy, createSeenDays } from './seen-days';

/** Notes the people of successful requests. Writes the rest when the server closes. */
export function watchLastSeen(api: FastifyInstance, platform: HttpPlatform): void {
  const days = createSeenDays(platform);
  api.addHook('onResponse', async (request, { statusCode }) => {
    if (request.actor && statusCode < 400) days.note(request.actor, companyNamedBy(request));
  });
  api.addHook('onClose', () => days.stop());
}
