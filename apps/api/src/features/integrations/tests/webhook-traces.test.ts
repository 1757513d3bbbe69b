/** The trace that a delivery of a webhook names. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, makeTopics, type Topics } from '../../../../tests/exchange';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import type { WebhookRequest } from '../../../platform/webhooks/port';

let api: TestApi;
let topics: Topics;
let companyId: number;
let manager: Client;
let received: WebhookRequest[];

beforeAll(async () => {
  api = await startTestApi({
    webhooks: {
      accepts: () => true,
      call: async (request) => {
        received.push(request);
        return { status: 200, text: '' };
      },
    },
  });
  topics = await makeTopics(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  received = [];
  ({ id: companyId } = await api.make.company());
  manager = api.as(await api.make.person(companyId, { manager: true }));
});

const make = async (events: string[]) =>
  expect((await manager.post(`/companies/${companyId}/webhooks`, { name: 'W', url: 'https://receiver.example/', events })).status).toBe(
    200,
  );

test('a delivery names the trace of the request that caused it, in the request log and in the audit log too', async () => {
  await make(['organisation.changed']);
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const answered = await manager.post('/regions', { companyId, label: 'Traced' }, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  expect(answered.headers.get('x-request-id')).toBe(trace);
  await manager.post('/regions', { companyId, label: 'Untraced' });
  await api.relay.drain();
  const [traced, untraced] = received.map(({ headers }) => headers['traceparent'] ?? '');
  expect(traced).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  expect(untraced).toMatch(/^00-(?!4bf92f)[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(api.logged.some((line) => line.includes('"request"') && line.includes(`"requestId":"${trace}"`))).toBe(true);
  expect(await api.make.query('SELECT action FROM audit_event WHERE request_id = $1', [trace])).toHaveLength(1);
});

test('a delivery about an anonymous question names no request', async () => {
  await make(['question.asked']);
  await ask(manager, { companyId, categories: [topics.practice], isAnonymous: true });
  api.clock.set('2026-03-10T09:30:00.000Z');
  await api.relay.drain();
  expect(received).toHaveLength(1);
  for (const { headers } of received) expect(headers['traceparent']).toBeUndefined();
});
