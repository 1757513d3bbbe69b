import type { User } from '@muster/contract/identity/user';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { brisbane } from '../../../../tests/places';

let api: TestApi;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi({ now: '2026-03-10T09:00:00.000Z' });
  companyId = (await api.make.company()).id;
});
afterAll(() => api.stop());

const somebody = async (): Promise<Client> => api.as(await api.make.person(companyId, { firstName: 'Ash', lastName: 'Reed' }));
const names = { firstName: 'Ash', lastName: 'Reed' };

describe('[7.49] one’s own account', () => {
  test('takes names, phone, title, address, dates and language', async () => {
    const me = await somebody();
    const values = {
      firstName: 'Asha',
      lastName: 'Reid',
      phoneNumber: '+61 (7) 555-0100',
      title: 'Rigger',
      address: { label: 'Brisbane, Australia', placeId: 'p1' },
      dateStartedInSafety: '2011-05-01',
      dateStartedWithCompany: '2019-02-28',
      dateStartedWithCurrentTitle: '2026-03-10',
      preferredLanguage: 'GERMAN',
    };
    const { status, body } = await me.put<User>('/user', values);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...values, version: 2 });
    expect((await me.get<User>('/user/me')).body).toMatchObject(values);
  });

  test('an absent value stays, null and empty text remove it', async () => {
    const me = await somebody();
    await me.patch('/user', { title: 'Rigger', phoneNumber: '1', address: { label: 'x', placeId: null } });
    const { body } = await me.patch<User>('/user', { phoneNumber: ' ', address: null });
    expect(body).toMatchObject({ title: 'Rigger', phoneNumber: null, address: null });
  });

  test('[8.35] the language preference alone has its own message', async () => {
    const me = await somebody();
    const { headers, body } = await me.patch<User>('/user', { preferredLanguage: 'FRENCH' });
    expect(headers.get('x-muster-alert')).toBe('account.languageUpdated');
    expect(body.preferredLanguage).toBe('FRENCH');
  });

  test('the same values again change no version and leave no audit record', async () => {
    const person = await api.make.person(companyId, names);
    await api.as(person).patch('/user', { title: 'Rigger' });
    expect((await api.as(person).patch<User>('/user', { title: 'Rigger' })).body.version).toBe(2);
    const records = await api.make.query(`SELECT data FROM audit_event WHERE action = 'account.updated' AND entity_id = $1`, [person.id]);
    expect(records).toEqual([{ data: { changed: ['title'] } }]);
  });

  test('a placeId keeps the place or removes it', async () => {
    const me = await somebody();
    const address = { label: 'Perth', placeId: 'p2' };
    await me.patch('/user', { address, placeId: 'p2' });
    expect((await me.patch<User>('/user', { placeId: 'p2', title: 'Rigger' })).body.address).toEqual(address);
    expect((await me.patch<User>('/user', { placeId: null })).body.address).toBeNull();
  });

  test('a placeId alone is looked up at the source of places', async () => {
    const me = await somebody();
    expect((await me.patch<User>('/user', { placeId: brisbane.placeId })).body.address).toEqual({
      label: brisbane.label,
      placeId: brisbane.placeId,
    });
  });

  test('a placeId that the source does not know is refused', async () => {
    const me = await somebody();
    expect(errorOf(await me.patch('/user', { placeId: 'p3' })).fields).toEqual(['placeId Unknown']);
  });

  test('a placeId that contradicts the address is refused', async () => {
    const me = await somebody();
    const answer = await me.patch('/user', { placeId: 'p3', address: { label: 'Perth', placeId: 'p2' } });
    expect(errorOf(answer).fields).toEqual(['placeId Contradiction']);
  });

  test('a date in the future is refused', async () => {
    const me = await somebody();
    expect(errorOf(await me.patch('/user', { dateStartedInSafety: '2026-03-12' })).fields).toEqual(['dateStartedInSafety PastOrPresent']);
  });

  test('a phone number with letters is refused', async () => {
    const me = await somebody();
    expect(errorOf(await me.patch('/user', { phoneNumber: 'call me' })).fields).toEqual(['phoneNumber Pattern']);
  });

  test('PUT without a name is refused', async () => {
    const me = await somebody();
    expect(errorOf(await me.put('/user', { firstName: 'Ash', lastName: ' ' })).fields).toEqual(['lastName NotBlank']);
  });

  test('a stale version is refused', async () => {
    const me = await somebody();
    await me.patch('/user', { title: 'Rigger', version: 1 });
    expect(errorOf(await me.patch('/user', { title: 'Fitter', version: 1 })).code).toBe('error.version');
  });

  test.each<[string, unknown]>([
    ['id', 'somebody-else'],
    ['userId', 'somebody-else'],
    ['email', 'other@people.example'],
    ['activated', false],
    ['isBlocked', true],
    ['role', 'ADMIN'],
    ['avatarUrl', 'https://pictures.example/1'],
  ])('[3.40] another %s is a field error, because other calls change it', async (field, value) => {
    const me = await somebody();
    const before = (await me.get<User>('/user/me')).body;
    const refused = { status: 400, code: 'error.validation', fields: [`${field} Immutable`] };
    expect(errorOf(await me.put('/user', { ...before, title: 'Rigger', [field]: value }))).toEqual(refused);
    expect(errorOf(await me.patch('/user', { title: 'Rigger', [field]: value }))).toEqual(refused);
    expect((await me.get<User>('/user/me')).body).toEqual(before);
  });

  test('accepts the whole account as it was read', async () => {
    const me = await somebody();
    const before = (await me.get<User>('/user/me')).body;
    const { status, body } = await me.put<User>('/user', { ...before, title: 'Rigger' });
    expect([status, body]).toEqual([200, { ...before, title: 'Rigger', version: before.version + 1 }]);
  });

  test('[2.63] a consultant has no account settings', async () => {
    const consultant = api.as(await api.make.consultant());
    expect((await consultant.patch('/user', { title: 'x' })).status).toBe(403);
  });
});

describe('[7.51] a password', () => {
  test('at an external identity provider changes on its own page', async () => {
    const external = await startTestApi({ passwords: { providerUrl: 'https://login.example.test/account' } });
    const company = await external.make.company();
    const me = external.as(await external.make.person(company.id));
    expect((await me.get('/user/password')).body).toEqual({ isChangedHere: false, providerUrl: 'https://login.example.test/account' });
    const answer = await me.put('/user/password', { currentPassword: 'demo', newPassword: 'a better one' });
    expect(errorOf(answer)).toEqual({ status: 409, code: 'password.atProvider' });
    await external.stop();
  });

  const change = { currentPassword: 'demo', newPassword: 'a better one' };
  const withOutcome = async (outcome: 'changed' | 'refused' | 'throttled') => {
    const given: unknown[] = [];
    const embedded = await startTestApi({
      passwords: {
        providerUrl: null,
        change: async (what) => {
          given.push(what);
          return outcome;
        },
      },
    });
    const company = await embedded.make.company();
    const person = await embedded.make.person(company.id);
    const answer = await embedded.as(person).put('/user/password', change);
    const records = await embedded.make.query(`SELECT FROM audit_event WHERE action = 'account.passwordChanged' AND entity_id = $1`, [
      person.id,
    ]);
    await embedded.stop();
    return { answer, given, person, records: records.length };
  };

  test('at the embedded identity provider changes here', async () => {
    const { answer, given, person, records } = await withOutcome('changed');
    expect(answer.status).toBe(204);
    expect(given).toMatchObject([{ subject: person.subject, current: 'demo', next: 'a better one' }]);
    expect(records).toBe(1);
  });

  test('needs the current one', async () => {
    const { answer, records } = await withOutcome('refused');
    expect(errorOf(answer).fields).toEqual(['currentPassword Wrong']);
    expect(records).toBe(0);
  });

  test('cannot be guessed without a limit', async () => {
    const { answer } = await withOutcome('throttled');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
  });

  test('has at least 8 characters', async () => {
    const me = await somebody();
    expect(errorOf(await me.put('/user/password', { ...change, newPassword: 'short' })).fields).toEqual(['newPassword Size']);
  });
});
