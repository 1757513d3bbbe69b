import { headers as wire } from '@muster/contract/shared/headers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, type Person } from '../../../../tests/harness';
import { shortLivedApi } from '../../../../tests/composed/short-lived-api';
import type { Notification } from '@muster/contract/notifications/notification';
import { retryDeadLetters } from '../../../platform/outbox/dead-letters';
import { createFormService } from '../../../platform/support-desk/form-service';
import { request, startSupportApi, undelivered, type SupportApi } from './support-api';

let started: SupportApi;
let api: SupportApi['api'];
let forms: SupportApi['forms'];
let messages: SupportApi['messages'];
let person: Person;

beforeAll(async () => {
  started = await startSupportApi();
  ({ api, forms, messages } = started);
  person = await api.make.person((await api.make.company()).id, { firstName: 'Amara', lastName: 'Okafor' });
});
beforeEach(async () => {
  forms.answerWith(200);
  await api.relay.drain();
  forms.received.length = 0;
});
afterAll(() => started.stop());

const waiting = () =>
  api.make.query<{ payload: object; attempts: number }>(
    'SELECT payload, attempts FROM outbox_delivery WHERE dead_at IS NULL ORDER BY event_id',
  );
const requested = () => api.make.query<{ payload: object }>('SELECT payload FROM outbox_event ORDER BY id');
const deadLetters = () => api.make.query('SELECT last_error FROM outbox_delivery WHERE dead_at IS NOT NULL');
const forget = async () => {
  await api.make.query('DELETE FROM outbox_delivery');
  await api.make.query('DELETE FROM notification');
};

describe('[2.9] [7.72] a support request', () => {
  test('with an unpaired surrogate, which an event cannot store, gives 400', async () => {
    const answer = await api.as(person).post('/support-requests', { ...request, message: 'The gate is stuck \ud83d' });
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.surrogate' });
    expect(await requested()).toEqual([]);
  });

  test('is accepted, and sent once to the form-submission service with sender and page', async () => {
    const { status, body, headers } = await api
      .as(person)
      .post('/support-requests', { ...request, pageUrl: 'https://muster.test/company/1' });
    expect([status, body]).toEqual([201, { status: 'accepted' }]);
    expect(headers.get(wire.alert)).toBe('support.requested');
    expect(forms.received).toEqual([]);
    await api.relay.drain();
    await api.relay.drain();
    expect(forms.received).toEqual([
      {
        contentType: 'application/json',
        body: {
          fields: [
            { name: 'email', value: person.email },
            { name: 'firstname', value: 'Amara' },
            { name: 'lastname', value: 'Okafor' },
            { name: 'subject', value: request.subject },
            { name: 'message', value: request.message },
          ],
          context: { pageUri: 'https://muster.test/company/1' },
        },
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  test.each([500, 302, 408, 425, 429])('is stored when the service replies %i, and retried until it is accepted', async (status) => {
    await api.as(person).post('/support-requests', request);
    forms.answerWith(status);
    await api.relay.drain();
    expect(forms.received).toHaveLength(1);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    forms.answerWith(204);
    await api.relay.drain();
    expect(forms.received).toHaveLength(1);
    api.clock.advance(5_000);
    await api.relay.drain();
    expect(forms.received).toHaveLength(2);
    expect(forms.received[1]).toEqual(forms.received[0]);
    expect(await waiting()).toEqual([]);
  });

  test.each([400, 403, 404, 422])('that the service rejects with %i becomes a dead letter and is not retried', async (status) => {
    await api.as(person).post('/support-requests', request);
    forms.answerWith(status);
    await api.relay.drain();
    api.clock.advance(300_000);
    await api.relay.drain();
    expect(forms.received).toHaveLength(1);
    expect(await deadLetters()).toEqual([{ last_error: `The form-submission service answered ${status}` }]);
    await forget();
  });

  test('that the service rejects, also after a retry by an operator, is told to its sender alone, with a link to the form', async () => {
    const [company] = await api.make.query<{ id: string }>('SELECT company_id AS id FROM company_member WHERE user_id = $1', [person.id]);
    const colleague = await api.make.person(Number(company?.id), { manager: true });
    await api.as(person).post('/support-requests', request);
    forms.answerWith(403);
    await api.relay.drain();
    const told = (who: Person) =>
      api
        .as(who)
        .get<Notification[]>('/notifications')
        .then(({ body }) => body);
    const notification = {
      title: 'Your support request was not delivered: A site is missing',
      metadata: { entityType: 'SupportRequest', companyId: Number(company?.id) },
      isRead: false,
    };
    expect(await told(person)).toMatchObject([notification]);
    expect(await told(colleague)).toEqual([]);
    expect((await api.as(person).get(undelivered)).body).toMatchObject([{ ...request, createdDate: expect.any(String) }]);
    for (const other of [colleague, await api.make.admin()]) expect((await api.as(other).get(undelivered)).body).toEqual([]);

    await api.as(person).patch('/notifications/mark-all-read', {});
    await api.database.systemDb('dead letters', (db) => retryDeadLetters(db));
    await api.relay.drain();
    expect(forms.received).toHaveLength(2);
    expect(await told(person)).toMatchObject([notification]);
    await forget();
  });

  test('of a person without a company, and of a consultant, that was not delivered can be read at the form until it is delivered', async () => {
    for (const who of [await api.make.consultant(), await api.make.person([])]) {
      await api.as(who).post('/support-requests', request);
      forms.answerWith(422);
      await api.relay.drain();
      expect((await api.as(who).get(undelivered)).body).toMatchObject([request]);
      forms.answerWith(200);
      await api.database.systemDb('dead letters', (db) => retryDeadLetters(db));
      await api.relay.drain();
      expect((await api.as(who).get(undelivered)).body).toEqual([]);
    }
  });

  test('that fails for a day is told to its sender', async () => {
    await api.as(person).post('/support-requests', request);
    forms.answerWith(503);
    await api.relay.drain();
    expect((await api.as(person).get('/notifications')).body).toEqual([]);
    api.clock.advance(25 * 3_600_000);
    await api.relay.drain();
    expect(await deadLetters()).toEqual([{ last_error: 'The form-submission service answered 503' }]);
    expect((await api.as(person).get('/notifications')).body).toMatchObject([{ metadata: { entityType: 'SupportRequest' } }]);
    await forget();
  });

  test('is not sent again because another one failed', async () => {
    const client = api.as(person);
    await client.post('/support-requests', { ...request, message: 'first' });
    await client.post('/support-requests', { ...request, message: 'second' });
    await client.post('/support-requests', { ...request, message: 'third' });
    forms.failFor('second');
    await api.relay.drain();
    expect(messages()).toEqual(expect.arrayContaining(['first', 'second', 'third']));
    expect(messages()).toHaveLength(3);
    forms.answerWith(200);
    api.clock.advance(5_000);
    await api.relay.drain();
    expect(messages()).toHaveLength(4);
    expect(messages()[3]).toBe('second');
  });

  test('that is repeated with the same key after a lost reply is one request', async () => {
    const key = { 'idempotency-key': 'lost-answer' };
    expect((await api.as(person).post('/support-requests', request, key)).status).toBe(201);
    expect((await api.as(person).post('/support-requests', request, key)).status).toBe(201);
    await api.relay.drain();
    expect(forms.received).toHaveLength(1);
  });

  test('can come from every signed-in person, also from a consultant and from a person without a company', async () => {
    for (const who of [await api.make.consultant(), await api.make.person([])]) {
      expect((await api.as(who).post('/support-requests', request)).status).toBe(201);
    }
    expect((await api.as(undefined).post('/support-requests', request)).status).toBe(401);
  });

  test("contains no token: not the bearer, and not the user, query or fragment of the page's address", async () => {
    const pageUrl = 'https://user:secret@muster.test/company/1?code=secret&state=s#access_token=secret';
    await api.as(person).post('/support-requests', { ...request, pageUrl });
    const [event] = await requested();
    expect(event?.payload).toEqual({
      ...request,
      pageUrl: 'https://muster.test/company/1',
      firstName: 'Amara',
      lastName: 'Okafor',
      email: person.email,
      userId: person.id,
    });
    expect(JSON.stringify(event)).not.toContain((await api.token(person.subject)).slice(0, 20));
  });

  test('writes a record with its sender, without its text', async () => {
    await api.as(person).post('/support-requests', request);
    const [record] = await api.make.query(
      "SELECT actor_id, company_id, entity_type, data FROM audit_event WHERE action = 'support.requested' ORDER BY id DESC LIMIT 1",
    );
    expect(record).toEqual({ actor_id: person.id, company_id: null, entity_type: 'SupportRequest', data: {} });
  });
});

describe('[7.72] a support request is rejected', () => {
  test.each([
    ['no subject', { message: 'Help' }, ['subject']],
    ['a blank subject', { ...request, subject: '  ' }, ['subject']],
    ['a subject of 256 characters', { ...request, subject: 'x'.repeat(256) }, ['subject']],
    ['no message', { subject: 'Help' }, ['message']],
    ['a blank message', { ...request, message: ' \n ' }, ['message']],
    ['a message of 5001 characters', { ...request, message: 'x'.repeat(5001) }, ['message']],
    ['a page that is not an address', { ...request, pageUrl: 'here' }, ['pageUrl']],
    ['a page with a script', { ...request, pageUrl: 'javascript:alert(1)' }, ['pageUrl']],
  ])('with %s: 400 with the field', async (_name, body, fields) => {
    const refusal = errorOf(await api.as(person).post('/support-requests', body));
    expect(refusal).toMatchObject({ status: 400, code: 'error.validation' });
    expect(refusal.fields?.map((field) => field.split(' ')[0])).toEqual(fields);
  });

  test('if a person sends too many: 429', async () => {
    const limited = await shortLivedApi({
      supportForm: createFormService(forms),
      rateLimits: { support: { max: 2, timeWindowMs: 60_000 } },
    });
    const client = limited.as(await limited.make.person([]));
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await client.post('/support-requests', request)).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await client.get('/user/me')).status).toBe(200);
  });

  test('if no form is configured: 409, and stored requests wait', async () => {
    const off = await shortLivedApi();
    const who = await off.make.person([]);
    expect(errorOf(await off.as(who).post('/support-requests', request))).toEqual({ status: 409, code: 'support.off' });
    expect(await off.make.query('SELECT 1 FROM outbox_event')).toEqual([]);
    await off.make.query(
      "INSERT INTO outbox_event (type, aggregate, payload) VALUES ('support.requested', 'support-request:1', '{\"subject\": \"Kept\"}')",
    );
    await off.relay.drain();
    expect(await off.make.query('SELECT attempts FROM outbox_delivery')).toEqual([{ attempts: 1 }]);
  });
});
