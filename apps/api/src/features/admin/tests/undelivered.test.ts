/** Support requests that the form-submission service does not accept. */
import type { UndeliveredSupportRequest } from '@muster/contract/admin/support';
import type { NewApiToken } from '@muster/contract/integrations/api-token';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { client } from '../../../../tests/client/api-client';
import { errorOf, type Person } from '../../../../tests/harness';
import { retryDeadLetters } from '../../../platform/outbox/dead-letters';
import { request, startSupportApi, undelivered, type SupportApi } from './support-api';

let started: SupportApi;
let api: SupportApi['api'];
let forms: SupportApi['forms'];
let messages: SupportApi['messages'];
let person: Person;
let companyId: number;

beforeAll(async () => {
  started = await startSupportApi();
  ({ api, forms, messages } = started);
});
beforeEach(async () => {
  await api.make.query('DELETE FROM outbox_delivery');
  companyId = (await api.make.company()).id;
  person = await api.make.person(companyId);
});
afterAll(() => started.stop());

describe('[7.72] a support request', () => {
  test('that replaces an undelivered one of the same person drops it, so that a retry by an operator delivers only the new one', async () => {
    const colleague = await api.make.person([]);
    await api.as(person).post('/support-requests', request);
    forms.answerWith(422);
    await api.relay.drain();
    forms.answerWith(200);
    forms.received.length = 0;
    const [{ id } = { id: 0 }] = (await api.as(person).get<UndeliveredSupportRequest[]>(undelivered)).body;

    await api.as(colleague).post('/support-requests', { ...request, message: 'of a colleague', replaces: id });
    expect((await api.as(person).get(undelivered)).body).toMatchObject([{ id }]);
    await api.as(person).post('/support-requests', { ...request, message: 'again', replaces: id });
    expect((await api.as(person).get(undelivered)).body).toEqual([]);
    await api.database.systemDb('dead letters', (db) => retryDeadLetters(db));
    await api.relay.drain();
    expect(messages()).toHaveLength(2);
    expect(messages()).toEqual(expect.arrayContaining(['again', 'of a colleague']));
  });

  describe('that was not delivered', () => {
    const listOf = async (who: Person) => (await api.as(who).get<UndeliveredSupportRequest[]>(undelivered)).body;
    const send = async (): Promise<string> => {
      await api.as(person).post('/support-requests', request);
      forms.answerWith(422);
      await api.relay.drain();
      forms.answerWith(200);
      forms.received.length = 0;
      const [{ id } = { id: 0 }] = await listOf(person);
      return `${undelivered}/${id}`;
    };

    test('can be discarded by its sender, and leaves an audit record without its text', async () => {
      const path = await send();
      expect((await api.as(person).delete(path)).status).toBe(204);
      expect(await listOf(person)).toEqual([]);
      const recorded = await api.make.query<{ entity_id: string; data: object }>(
        `SELECT entity_id, data FROM audit_event WHERE actor_id = $1 AND action = 'support.discarded'`,
        [person.id],
      );
      expect(recorded).toEqual([{ entity_id: path.split('/').at(-1), data: {} }]);
      await api.database.systemDb('dead letters', (db) => retryDeadLetters(db));
      await api.relay.drain();
      expect(messages()).toEqual([]);
    });

    test('cannot be discarded twice, and no other request can', async () => {
      const path = await send();
      const missing = errorOf(await api.as(person).delete(`${undelivered}/999999`));
      expect(missing).toMatchObject({ status: 404, code: 'error.notFound' });
      await api.as(person).delete(path);
      expect(errorOf(await api.as(person).delete(path))).toEqual(missing);
      await api.as(person).post('/support-requests', request);
      const [{ event_id: waiting } = { event_id: '' }] = await api.make.query<{ event_id: string }>(
        `SELECT event_id FROM outbox_delivery WHERE type = 'support.requested' UNION SELECT id FROM outbox_event WHERE type = 'support.requested'`,
      );
      expect(waiting).not.toBe('');
      expect(errorOf(await api.as(person).delete(`${undelivered}/${waiting}`))).toEqual(missing);
      await api.relay.drain();
      expect(messages()).toHaveLength(1);
    });

    test('is discarded once by two requests at the same time', async () => {
      const path = await send();
      const holder = new pg.Client({ connectionString: api.databaseUrl });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('SELECT FROM outbox_delivery WHERE dead_at IS NOT NULL FOR UPDATE');
      const requests = [api.as(person).delete(path), api.as(person).delete(path)];
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      while ((await api.make.query(waiting)).length < requests.length);
      await holder.end();
      const replies = await Promise.all(requests);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
      const recorded = await api.make.query(`SELECT id FROM audit_event WHERE actor_id = $1 AND action = 'support.discarded'`, [person.id]);
      expect(recorded).toHaveLength(1);
    });

    test('cannot be discarded by anybody else, also not by the manager of the sender', async () => {
      const path = await send();
      const manager = await api.make.person(companyId, { manager: true });
      for (const other of [manager, await api.make.person([])])
        expect(errorOf(await api.as(other).delete(path))).toMatchObject({ status: 404, code: 'error.notFound' });
      expect(await listOf(person)).toHaveLength(1);
    });

    test('cannot be discarded with an API token', async () => {
      const path = await send();
      const made = await api.as(person).post<NewApiToken>('/api-tokens', { name: 'Payroll', scopes: ['write'], expiresInDays: 30 });
      const program = client(api.url, async () => `Bearer ${made.body.token}`);
      expect(errorOf(await program.delete(path))).toMatchObject({ status: 403, code: 'error.tokenScope' });
      expect(await listOf(person)).toHaveLength(1);
    });
  });

  test('of somebody whose account is erased is deleted before it becomes a dead letter', async () => {
    const company = await api.make.company();
    const manager = api.as(await api.make.person(company.id, { manager: true }));
    const leaver = await api.make.person(company.id);
    await api.as(leaver).post('/support-requests', request);
    forms.answerWith(503);
    await api.relay.drain();
    const kept = () => api.make.query("SELECT type FROM outbox_delivery WHERE payload::text LIKE '%' || $1 || '%'", [leaver.email]);
    expect(await kept()).toEqual([{ type: 'support.requested' }]);

    await manager.delete(`/user/${leaver.id}?companyId=${company.id}`);
    expect((await manager.post(`/companies/${company.id}/former-members/${leaver.id}/erasure`)).body).toMatchObject({ status: 'ERASING' });
    await api.relay.drain();
    api.clock.advance(25 * 3_600_000);
    await api.relay.drain();
    expect(await kept()).toEqual([]);
    expect(await api.make.query("SELECT type FROM outbox_delivery WHERE payload ->> 'userId' = $1", [leaver.id])).toEqual([]);
  });

  test('that was not delivered is not listed for an API token', async () => {
    const made = await api.as(person).post<NewApiToken>('/api-tokens', { name: 'Payroll', scopes: ['read'], expiresInDays: 30 });
    const program = client(api.url, async () => `Bearer ${made.body.token}`);
    expect(errorOf(await program.get(undelivered))).toMatchObject({ status: 403, code: 'error.tokenScope' });
  });
});
