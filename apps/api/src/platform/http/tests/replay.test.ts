/** A repeated call with an Idempotency-Key gets the stored answer only while its caller has the right to the call. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Answer, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let divisionId: number;
let person: Person;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  divisionId = await api.make.division(companyId);
  await api.make.person(companyId, { manager: true });
  person = await api.make.person(companyId, { manager: true });
});

const key = { 'idempotency-key': 'once' };
const addRegion = (): Promise<Answer> => api.as(person).post('/regions', { companyId, label: 'North ridge' }, key);
const addSubdivision = (): Promise<Answer> => api.as(person).post('/sub-divisions', { divisionId, label: 'Night crew' }, key);
const count = async (table: string): Promise<number> =>
  (await api.make.query(`SELECT FROM ${table} WHERE company_id = ${companyId}`)).length;

test('a key of one person’s membership is refused for another person, and not answered as if it were done', async () => {
  const siteId = await api.make.site(companyId);
  const [one, other] = [await api.make.person(companyId), await api.make.person(companyId)];
  const add = (who: Person) => api.as(person).post(`/user/${who.id}/site-membership`, { siteId, manager: false }, key);
  const first = await add(one);
  expect(first.status).toBe(201);
  expect(errorOf(await add(other))).toMatchObject({ status: 409, code: 'error.idempotencyReused' });
  expect(await add(one)).toMatchObject({ status: 201, body: first.body });
  expect(await api.make.query('SELECT user_id AS id FROM site_member WHERE site_id = $1', [siteId])).toEqual([{ id: one.id }]);
});

test('a call that a build of the last release has answered can be repeated', async () => {
  const siteId = await api.make.site(companyId);
  const { id } = await api.make.person(companyId);
  const add = () => api.as(person).post(`/user/${id}/site-membership`, { siteId, manager: false }, key);
  const first = await add();
  const stored = createHash('sha256')
    .update(`POST /user/{userId}/site-membership\n${JSON.stringify({ siteId, manager: false })}`)
    .digest('base64url');
  expect(
    (await api.make.query('UPDATE idempotency_key SET fingerprint = $1 WHERE user_id = $2 RETURNING key', [stored, person.id])).length,
  ).toBe(1);
  expect(await add()).toMatchObject({ status: 201, body: first.body });
});

describe('a repeated call', () => {
  test('gets the first answer and writes nothing', async () => {
    const first = await addRegion();
    const records = await count('audit_event');
    const again = await addRegion();
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('x-muster-alert')).toBe(first.headers.get('x-muster-alert'));
    expect([await count('region'), await count('audit_event')]).toEqual([1, records]);
  });

  test('gets the first answer even if a new call would now be rejected', async () => {
    const first = await addSubdivision();
    await api.as(person).put(`/divisions/${divisionId}/archive`, {});
    expect(errorOf(await api.as(person).post('/sub-divisions', { divisionId, label: 'Day crew' })).code).toBe('division.archived');
    expect(await addSubdivision()).toMatchObject({ status: 201, body: first.body });
  });

  test.each([
    ['is no manager any more', 403, 'UPDATE company_member SET is_manager = false WHERE user_id = $1'],
    ['has left the company', 404, 'DELETE FROM company_member WHERE user_id = $1'],
    ['is blocked', 403, 'UPDATE account SET blocked = true WHERE id = $1'],
  ])('of somebody who %s gets %s in place of the first answer', async (_what, status, change) => {
    expect((await addRegion()).status).toBe(201);
    await api.make.query(change, [person.id]);
    const again = await addRegion();
    expect(again.status).toBe(status);
    expect(JSON.stringify(again.body)).not.toContain('North ridge');
  });

  test('gets the first answer again when the right is back', async () => {
    const first = await addRegion();
    await api.make.query('UPDATE company_member SET is_manager = false WHERE user_id = $1', [person.id]);
    expect((await addRegion()).status).toBe(403);
    await api.make.query('UPDATE company_member SET is_manager = true WHERE user_id = $1', [person.id]);
    expect(await addRegion()).toMatchObject({ status: 201, body: first.body });
  });
});

test('a key outlives the 30 days for which devices keep what they could not send, and goes some days later', async () => {
  const first = await addRegion();
  const age = (days: number) =>
    api.make.query('UPDATE idempotency_key SET created_at = $1::timestamptz - make_interval(days => $2) WHERE user_id = $3', [
      api.clock.now(),
      days,
      person.id,
    ]);
  await age(31);
  await api.runJob('platform.idempotency-keys');
  expect((await addRegion()).body).toEqual(first.body);
  await age(36);
  await api.runJob('platform.idempotency-keys');
  expect(await api.make.query('SELECT FROM idempotency_key WHERE user_id = $1', [person.id])).toEqual([]);
});
