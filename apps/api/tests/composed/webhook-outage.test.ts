/** An outage of a webhook receiver, which hangs and then fails for a day. The product runs as start.ts composes it, with two workers. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NewWebhook, WebhookDelivery } from '@muster/contract/integrations/webhook';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixedClock } from '../../src/platform/clock';
import { startInstallation, type Installation } from '../processes';

interface Arrived {
  id: string;
  signature: string;
  at: Date;
  body: string;
}

const events = 8;
const clock = fixedClock(new Date('2026-03-10T09:00:00.000Z'));
const arrived: Arrived[] = [];
let answer: 'hang' | 500 | 200 = 'hang';
let asked = 0;
let receiver: Server;
let place: Installation;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    asked += 1;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (answer === 'hang') return;
      const of = (name: string) => String(request.headers[name]);
      if (answer === 200)
        arrived.push({
          id: of('webhook-id'),
          signature: of('webhook-signature'),
          at: new Date(Number(of('webhook-timestamp')) * 1_000),
          body,
        });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  place = await startInstallation();
  const environment = { PROCESS_ROLE: 'worker', OUTSIDE_CALL_SECONDS: '1' };
  await Promise.all([place.start(environment, { clock }), place.start(environment, { clock })]);
});
afterAll(async () => {
  await place.remove();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const many = { timeout: 170_000, interval: 50 };
/**
 * Waits until no delivery is due and no process sends. To wait for the events is not enough: the event at the end of a pause stays in
 * the table, and sends too.
 */
const atRest = (): Promise<void> =>
  vi.waitFor(async () => {
    const due = await place.make.query(
      `SELECT FROM outbox_event WHERE aggregate NOT LIKE 'webhook-retry:%'
       UNION ALL SELECT FROM outbox_delivery WHERE dead_at IS NULL AND aggregate NOT LIKE 'webhook-retry:%'
       UNION ALL SELECT FROM webhook w WHERE w.claimed_by IS NOT NULL
              OR w.next_try_at <= $1 AND EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'PENDING')`,
      [clock.now()],
    );
    expect(due).toEqual([]);
  }, many);

/** What the job does each minute, twice at once. */
const wake = async (companyId: number, webhookId: number): Promise<void> => {
  await place.make.query(
    `INSERT INTO outbox_event (company_id, type, aggregate, payload)
     SELECT $1::bigint, 'webhook.deliveriesWaiting', 'run ' || n, jsonb_build_object('companyId', $1::bigint, 'webhookId', $2::bigint)
       FROM generate_series(1, 2) n`,
    [companyId, webhookId],
  );
  await atRest();
};

test('while a receiver is away for a day, no delivery is lost or sent twice, and the order stays', { timeout: 180_000 }, async () => {
  const { id: companyId } = await place.make.company();
  const api = await place.start();
  const manager = api.as(await place.make.person(companyId, { manager: true }));
  const { port } = receiver.address() as AddressInfo;
  const wish = { name: 'Away', url: `http://127.0.0.1:${port}/`, events: ['organisation.changed'] };
  const { id, secret } = (await manager.post<NewWebhook>(`/companies/${companyId}/webhooks`, wish)).body;

  for (let made = 0; made < events; made += 1) await manager.post('/regions', { companyId, label: `Region ${made}` });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), many);
  await atRest();
  answer = 500;
  for (let hours = 0; hours < 24; hours += 4) {
    clock.advance(4 * 3_600_000);
    await wake(companyId, id);
  }
  expect(arrived).toEqual([]);

  answer = 200;
  clock.advance(6 * 3_600_000);
  await wake(companyId, id);
  const log = (await manager.get<WebhookDelivery[]>(`/companies/${companyId}/webhooks/${id}/deliveries`)).body.toReversed();
  expect(log.map(({ state }) => state)).toEqual(Array.from({ length: events }, () => 'SENT'));
  expect(arrived.map((one) => one.id)).toEqual(log.map(({ messageId }) => messageId));
  for (const one of arrived) expect(one.signature).toBe(new Webhook(secret).sign(one.id, one.at, one.body));
});
