/**
 * Short addresses for people without a camera, who type them. They redirect to the long addresses, because the issuer's cookies belong to
 * these.
 */
import type { FastifyInstance } from 'fastify';

export function registerShortAddresses(app: FastifyInstance, { issuer, home }: { issuer: string; home: string }): void {
  const base = new URL(home).pathname;
  app.get(`${base}kiosk`, (_request, reply) => reply.redirect(`${issuer}/kiosk`, 303));
  app.get(`${base}n/:place`, (request, reply) => {
    const { place } = request.params as { place: string };
    return reply.redirect(`${issuer}/start?${new URLSearchParams({ place }).toString()}`, 303);
  });
}
