/** What somebody types who has no camera. They answer with the long addresses, because the cookies of the issuer belong to these. */
import type { FastifyInstance } from 'fastify';

export function registerShortAddresses(app: FastifyInstance, { issuer, home }: { issuer: string; home: string }): void {
  const base = new URL(home).pathname;
  app.get(`${base}kiosk`, (_request, reply) => reply.redirect(`${issuer}/kiosk`, 303));
  app.get(`${base}n/:place`, (request, reply) => {
    const { place } = request.params as { place: string };
    return reply.redirect(`${issuer}/start?${new URLSearchParams({ place }).toString()}`, 303);
  });
}
