import type { SystemHealth } from '@muster/contract/admin/health';
import type { Logger } from '@muster/contract/admin/loggers';
import type { ProcessMetrics, ThreadDump } from '@muster/contract/admin/metrics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { shortLivedApi } from '../../../../tests/composed/short-lived-api';
import { recordOutcome } from '../../../platform/outside/outcomes';

let api: TestApi;
let manager: Person;

const setting = { name: 'PORT', holds: 'a port', value: '8080', source: 'default', isSecret: false } as const;
const secret = { name: 'SMTP_URL', holds: 'an address', value: '******', source: 'environment', isSecret: true } as const;

beforeAll(async () => {
  api = await startTestApi({
    operations: { configured: new Set(['mail']), settings: [setting, secret, { ...setting, name: 'HOST', value: '' }] },
  });
  manager = await api.make.person([], { role: 'ADMIN' });
});
afterAll(() => api.stop());

const plantDeadLetter = async (eventId: number, subscriber = 'mail') => {
  await api.make.query(
    `INSERT INTO outbox_delivery (subscriber, event_id, type, aggregate, payload, created_at, attempts, last_error, dead_at)
     VALUES ($1, $2, 'invited', 'person:1', '{"email": "hidden@example.com"}', now(), 7, 'refused', now())`,
    [subscriber, eventId],
  );
};
const audited = (action: string) =>
  api.make.query('SELECT actor_id, company_id, entity_id, data FROM audit_event WHERE action = $1 ORDER BY id DESC LIMIT 1', [action]);

test.each([
  '/management/health',
  '/management/dead-letters',
  '/management/configprops',
  '/management/env',
  '/management/info',
  '/management/loggers',
  '/management/jhimetrics',
  '/management/threaddump',
])('[2.66] %s refuses everybody who does not manage the system', async (path) => {
  for (const who of [await api.make.consultant(), await api.make.person([])]) {
    expect(errorOf(await api.as(who).get(path))).toEqual({ status: 403, code: 'error.forbidden' });
  }
});

describe('[7.74] the health', () => {
  const health = async () => (await api.as(manager).get<SystemHealth>('/management/health')).body;

  test('shows database, outbox, disk and services, and that no process with jobs has run', async () => {
    recordOutcome('The mail service');
    const { status, components } = await health();
    expect(status).toBe('DEGRADED');
    expect(components.database).toMatchObject({ status: 'UP', problems: [] });
    expect(components.database.details?.pools.map(({ name }) => name)).toEqual(['requests', 'system', 'flush', 'health']);
    expect(components.outbox).toMatchObject({ status: 'UP', details: { waiting: 0, deadLetters: 0 } });
    expect(components.jobs).toMatchObject({ status: 'DEGRADED', problems: ['noJobs'] });
    expect(components.disk.details?.totalBytes).toBeGreaterThan(0);
    expect(components.services).toMatchObject({ status: 'UP' });
  });

  test('names an event that waits for too long', async () => {
    await api.make.query(
      `INSERT INTO outbox_delivery (subscriber, event_id, type, aggregate, payload, created_at)
       VALUES ('mail', 1, 'invited', 'person:1', '{}', $1::timestamptz - interval '5 minutes')`,
      [api.clock.now()],
    );
    const { components } = await health();
    expect(components.outbox).toMatchObject({ problems: ['late'], details: { waiting: 1, oldestSeconds: 300 } });
    await api.make.query('DELETE FROM outbox_delivery');
  });

  test('shows the last failure of a configured service, and of no other', async () => {
    recordOutcome('The mail service', 'The mail service did not answer within 10 s');
    recordOutcome('The place service', 'refused');
    const { services } = (await health()).components;
    expect(services.problems).toEqual(['serviceFailed']);
    const failed = services.details?.services.filter(({ lastFailed }) => lastFailed);
    expect(failed).toMatchObject([{ name: 'mail', lastError: 'The mail service did not answer within 10 s' }]);
  });
});

describe('dead letters', () => {
  test('are listed without their contents, and degrade the health', async () => {
    await plantDeadLetter(41);
    const { body } = await api.as(manager).get('/management/dead-letters');
    expect(body).toMatchObject({ total: 1, items: [{ eventId: 41, subscriber: 'mail', attempts: 7, lastError: 'refused' }] });
    expect(JSON.stringify(body)).not.toContain('hidden');
    const { components } = (await api.as(manager).get<SystemHealth>('/management/health')).body;
    expect(components.outbox.problems).toContain('deadLetters');
    await api.make.query('DELETE FROM outbox_delivery');
  });

  test('are retried by event, with a record', async () => {
    await plantDeadLetter(42);
    await plantDeadLetter(42, 'push');
    await plantDeadLetter(43);
    expect((await api.as(manager).post('/management/dead-letters/42/retry')).body).toEqual({ count: 2 });
    expect(await api.make.query('SELECT event_id::int, attempts FROM outbox_delivery WHERE dead_at IS NULL ORDER BY subscriber')).toEqual([
      { event_id: 42, attempts: 0 },
      { event_id: 42, attempts: 0 },
    ]);
    expect(await audited('deadLetter.retried')).toEqual([{ actor_id: manager.id, company_id: null, entity_id: '42', data: { count: 2 } }]);
    await api.make.query('DELETE FROM outbox_delivery');
  });

  test('are dropped by event, with a record; a second drop gives 404', async () => {
    await plantDeadLetter(44);
    expect((await api.as(manager).delete('/management/dead-letters/44')).body).toEqual({ count: 1 });
    expect(await api.make.query('SELECT FROM outbox_delivery')).toEqual([]);
    expect(await audited('deadLetter.dropped')).toMatchObject([{ actor_id: manager.id, entity_id: '44' }]);
    expect(errorOf(await api.as(manager).delete('/management/dead-letters/44')).status).toBe(404);
  });
});

describe('[7.74] the configuration', () => {
  test('lists every setting with its source', async () => {
    const { body } = await api.as(manager).get<{ properties: object[] }>('/management/configprops');
    expect(body.properties).toEqual([setting, secret, { ...setting, name: 'HOST', value: '' }]);
  });

  test('shows the settings with a value by their source', async () => {
    expect((await api.as(manager).get('/management/env')).body).toEqual({
      activeProfiles: ['test'],
      propertySources: [
        { name: 'environment', properties: [{ name: 'SMTP_URL', value: '******' }] },
        { name: 'default', properties: [{ name: 'PORT', value: '8080' }] },
      ],
    });
  });

  test('names the build', async () => {
    expect((await api.as(manager).get('/management/info')).body).toMatchObject({ build: 'test', role: 'both' });
  });
});

describe('[7.74] a logger', () => {
  const change = (name: string, body: object) => api.as(manager).post<{ loggers: Logger[] }>(`/management/loggers/${name}`, body);
  const find = (loggers: Logger[], wanted: string) => loggers.find(({ name }) => name === wanted);

  test('gets a level that ends by itself, with a record', async () => {
    const { body } = await change('outbox', { configuredLevel: 'DEBUG', minutes: 10 });
    const endsAt = '2026-03-10T09:10:00.000Z';
    expect(find(body.loggers, 'outbox')).toEqual({ name: 'outbox', configuredLevel: 'DEBUG', effectiveLevel: 'DEBUG', endsAt });
    expect(await audited('logger.changed')).toMatchObject([
      { actor_id: manager.id, entity_id: 'outbox', data: { level: 'DEBUG', endsAt } },
    ]);
    api.clock.advance(600_000);
    const { loggers } = (await api.as(manager).get<{ loggers: Logger[] }>('/management/loggers')).body;
    expect(find(loggers, 'outbox')).toMatchObject({ configuredLevel: null, effectiveLevel: 'INFO', endsAt: null });
  });

  test('follows ROOT unless it has a level of its own, and the configuration again after null', async () => {
    await change('jobs', { configuredLevel: 'ERROR' });
    const { loggers } = (await change('ROOT', { configuredLevel: 'TRACE' })).body;
    expect(find(loggers, 'jobs')?.effectiveLevel).toBe('ERROR');
    expect(find(loggers, 'api')).toMatchObject({ configuredLevel: null, effectiveLevel: 'TRACE' });
    await change('jobs', { configuredLevel: null });
    const ended = (await change('ROOT', { configuredLevel: null })).body;
    expect(ended.loggers.map(({ effectiveLevel }) => effectiveLevel)).toEqual(ended.loggers.map(() => 'INFO'));
  });

  test.each([
    ['a level that does not exist', { configuredLevel: 'LOUD' }],
    ['no level', {}],
    ['more than a day', { configuredLevel: 'DEBUG', minutes: 1441 }],
  ])('is refused with %s', async (_name, body) => {
    expect(errorOf(await change('api', body))).toMatchObject({ status: 400, code: 'error.validation' });
  });

  test('that does not exist gives 404', async () => {
    expect(errorOf(await change('kitchen', { configuredLevel: 'DEBUG' })).status).toBe(404);
  });
});

test('[7.74] the metrics count requests by route, and not by address', async () => {
  const measured = await shortLivedApi();
  const client = measured.as(await measured.make.person([], { role: 'ADMIN' }));
  await client.get('/work-site-types/1');
  await client.get('/work-site-types/2');
  await client.get('/work-site-types');
  const { routes } = (await client.get<ProcessMetrics>('/management/jhimetrics')).body;
  expect(routes.find(({ route }) => route === '/api/work-site-types/:id')).toMatchObject({
    method: 'GET',
    count: 2,
    refusals: 2,
    failures: 0,
  });
  expect(routes.find(({ route }) => route === '/api/work-site-types')).toMatchObject({ count: 1, refusals: 0 });
});

test('[7.74] the thread dump names the main thread and the open resources', async () => {
  const { body } = await api.as(manager).get<ThreadDump>('/management/threaddump');
  expect(body.threads[0]).toEqual({ name: 'main', id: 0, state: 'RUNNING' });
  expect(body.resources.length).toBeGreaterThan(0);
});
