/** A company with webhooks, and a receiver that does what a test says. */
import type { NewWebhook, Webhook, WebhookDelivery } from '@muster/contract/integrations/webhook';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../../tests/harness';
import { OutsideCallFailed } from '../../../../platform/outside/call';
import type { WebhookAnswer, WebhookRequest } from '../../../../platform/webhooks/port';

interface World {
  api: TestApi;
  companyId: number;
  person: Person;
  manager: Client;
  received: WebhookRequest[];
  answer: (request: WebhookRequest) => Promise<WebhookAnswer> | WebhookAnswer;
}

export const fine = { status: 200, text: 'thanks' };
export const down = (): never => {
  throw new OutsideCallFailed('The receiver of a webhook did not answer within 10 s');
};
export const validBody = { name: 'Warehouse', url: 'https://receiver.example/muster', events: ['organisation.changed'] };

/** Registers hooks. A file has one API, and each test has a new company. The hooks fill the returned object. */
export function webhookWorld() {
  const world = {} as World;
  beforeAll(async () => {
    world.api = await startTestApi({
      webhooks: {
        accepts: (url) => url.startsWith('https:'),
        call: async (request) => {
          world.received.push(request);
          return world.answer(request);
        },
      },
    });
  });
  afterAll(() => world.api.stop());
  beforeEach(async () => {
    const { api } = world;
    api.clock.set('2026-03-10T09:00:00.000Z');
    const { id: companyId } = await api.make.company();
    const person = await api.make.person(companyId, { manager: true });
    Object.assign(world, { received: [], answer: () => fine, companyId, person, manager: api.as(person) });
  });

  const path = (rest = '') => `/companies/${world.companyId}/webhooks${rest}`;
  const log = async (id: number) => (await world.manager.get<WebhookDelivery[]>(path(`/${id}/deliveries`))).body;
  return Object.assign(world, {
    path,
    log,
    async make(more: object = {}): Promise<NewWebhook> {
      const made = await world.manager.post<NewWebhook>(path(), { ...validBody, ...more });
      expect(made.status).toBe(200);
      return made.body;
    },
    async addRegion(label: string): Promise<void> {
      expect((await world.manager.post('/regions', { companyId: world.companyId, label })).status).toBe(201);
    },
    states: async (id: number) => (await log(id)).map(({ state }) => state).toReversed(),
    read: async () => (await world.manager.get<Webhook[]>(path())).body[0],
    async later(minutes: number): Promise<void> {
      world.api.clock.advance(minutes * 60_000);
      await world.api.runJob('webhook-deliveries');
      await world.api.relay.drain();
    },
    /** Runs only the relay, as between two runs of the job. */
    async afterSeconds(seconds: number): Promise<void> {
      world.api.clock.advance(seconds * 1_000);
      await world.api.relay.drain();
    },
    bodies: () => world.received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }),
  });
}
