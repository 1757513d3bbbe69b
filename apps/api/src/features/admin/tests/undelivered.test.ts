/** Support requests that the form-submission service does not accept. */
import type { UndeliveredSupportRequest } from '@muster/contract/admin/support';
import type { NewApiToken } from '@muster/contract/integrations/api-token';
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

beforeAll(async () => {
  started = await startSupportApi();
  ({ api, forms, messages } = started);
});
beforeEach(async () => {
  await api.make.query('DELETE FROM outbox_delivery');
  person = await api.make.person((await api.make.company()).id);
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
