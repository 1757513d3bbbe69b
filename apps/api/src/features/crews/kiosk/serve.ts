/**
 * Three addresses for shared devices: the briefings that a device keeps, the confirmations that it took without a network, and how many of these it has
 * not sent. They belong to the device and to no session. Nothing that they answer is about a person.
 */
import { kioskConfirmation, kioskConfirmations, kioskHolds, type KioskBriefings, type KioskReceived } from '@muster/contract/crews/kiosk';
import type { FastifyInstance } from 'fastify';
import type { HttpPlatform } from '../../../platform/http/platform';
import { findForKiosk } from './briefings';
import { takeConfirmation, type Taken } from './confirm';
import type { Device, KioskDevices } from './devices';

const maxBytes = 32_768;
const maxHoldsBytes = 256;

export function serveKioskBriefings(app: FastifyInstance, platform: HttpPlatform, devices: KioskDevices | undefined): void {
  if (!devices) return;
  const { database, clock } = platform;
  const limited = { config: { addressLimit: 'signIn' } } as const;

  app.get(`${devices.prefix}/kiosk/briefings`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const device = await devices.find(request);
    if (!device) return reply.code(404).send({ error: 'unknown_device' });
    const now = clock.now();
    const briefings = device.keepsBriefings
      ? await database.systemDb('briefings of shared devices', (db) => findForKiosk(db, device, now))
      : [];
    const { companyId, id: kioskId, holds } = device;
    return reply.send({
      companyId,
      kioskId,
      pinKey: await devices.key(),
      date: now.toISOString(),
      briefings,
      holds,
    } satisfies KioskBriefings);
  });

  app.post(`${devices.prefix}/kiosk/holds`, { bodyLimit: maxHoldsBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!devices.isFromOwnPage(request)) return reply.code(403).send({ error: 'access_denied' });
    const device = await devices.find(request);
    if (!device) return reply.code(404).send({ error: 'unknown_device' });
    const given = kioskHolds.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: 'invalid_request' });
    await devices.noteHolds(device, given.data);
    return reply.code(204).send();
  });

  app.post(`${devices.prefix}/kiosk/confirmations`, { ...limited, bodyLimit: maxBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!devices.isFromOwnPage(request)) return reply.code(403).send({ error: 'access_denied' });
    const device = await devices.find(request);
    if (!device) return reply.code(404).send({ error: 'unknown_device' });
    // without the choice of its manager, a device offers nobody these tries at PINs
    if (!device.keepsBriefings) return reply.code(403).send({ error: 'access_denied' });
    const given = kioskConfirmations.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ error: 'invalid_request' });
    const arrived = clock.now();
    const outcomes = { received: [] as string[], failed: [] as string[] };
    // one after the other, in the order of the device: those behind one that must wait would have to wait too
    for (const entry of given.data.entries) {
      const taken = await takeOne(app, platform, devices, device, entry, arrived);
      if (taken === 'later') break;
      outcomes[taken].push(entry.id);
    }
    return reply.send(outcomes satisfies KioskReceived);
  });
}

/** An entry that the server does not understand, or at which it fails, holds up no other one. */
async function takeOne(
  app: FastifyInstance,
  platform: HttpPlatform,
  devices: KioskDevices,
  device: Device,
  given: { id: string },
  arrived: Date,
): Promise<Taken> {
  const entry = kioskConfirmation.safeParse(given);
  try {
    if (entry.success) return await takeConfirmation(app, platform, devices, device, entry.data, arrived);
    platform.log.warn({ kioskId: device.id }, 'a confirmation of a shared device has another form');
  } catch (error) {
    platform.log.error({ err: error as Error, kioskId: device.id }, 'a confirmation of a shared device failed');
  }
  return 'failed';
}
