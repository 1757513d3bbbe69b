import type { ReferenceItem } from '@muster/contract/reference-data/reference-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let admin: Client;
let worker: Client;
let consultant: Client;
let companyId: number;

beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  admin = api.as(await api.make.admin());
  consultant = api.as(await api.make.consultant());
  worker = api.as(await api.make.person(companyId));
});
afterAll(() => api.stop());

const create = async (title: string) => (await admin.post<ReferenceItem>('/work-site-types', { title })).body;

describe('[7.34] work site types', () => {
  test('[2.65] a system manager adds one, and every signed-in person reads it', async () => {
    const answer = await admin.post<ReferenceItem>('/work-site-types', { title: ' Wind farm ', description: 'Turbines on land' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: 'Wind farm',
      description: 'Turbines on land',
      version: 1,
      allowedActions: ['edit', 'delete'],
    });
    expect(answer.headers.get('x-muster-alert')).toBe('workSiteType.created');
    const read = await worker.get<ReferenceItem>(`/work-site-types/${answer.body.id}`);
    expect(read.body).toEqual({ ...answer.body, allowedActions: [] });
  });

  test('[2.66] [6.9] only a system manager can write', async () => {
    const { id } = await create('Gas plant');
    for (const person of [worker, consultant]) {
      expect((await person.post('/work-site-types', { title: 'Mine' })).status).toBe(403);
      expect((await person.put(`/work-site-types/${id}`, { title: 'Mine' })).status).toBe(403);
      expect((await person.delete(`/work-site-types/${id}`)).status).toBe(403);
    }
  });

  test('[2.21] reading needs a sign-in', async () => {
    const answer = await api.as(undefined).get('/work-site-types');
    expect(errorOf(answer)).toEqual({ status: 401, code: 'error.unauthenticated' });
  });

  test('[7.1] [9.7] the list has pages, a total and links, with both pairs of paging parameters', async () => {
    for (const title of ['Depot', 'Office', 'Solar farm']) await create(title);
    const { headers, body } = await worker.get<ReferenceItem[]>('/work-site-types?page=1&size=2&sort=title,asc');
    const total = Number(headers.get('x-total-count'));
    expect(total).toBeGreaterThanOrEqual(3);
    expect(headers.get('link')).toContain('rel="next"');
    expect(headers.get('link')).toContain('rel="prev"');
    const other = await worker.get<ReferenceItem[]>('/work-site-types?activePage=2&itemsPerPage=2&sort=title&order=asc');
    expect(other.body).toEqual(body);
    expect(other.headers.get('x-total-count')).toBe(String(total));
  });

  test('a filter is taken literally, and an unknown one is rejected instead of ignored', async () => {
    await create('Tank 100% full');
    const found = await worker.get<ReferenceItem[]>('/work-site-types?title.contains=100%25');
    expect(found.body.map(({ title }) => title)).toEqual(['Tank 100% full']);
    expect(errorOf(await worker.get('/work-site-types?description.contains=x'))).toEqual({
      status: 400,
      code: 'error.validation',
      fields: ['description.contains UnknownFilter'],
    });
    expect(errorOf(await worker.get('/work-site-types?sort=version,asc'))).toMatchObject({ status: 400, fields: ['sort[0] Sort'] });
    expect(errorOf(await worker.get('/work-site-types?sort=title,asc&sort=id&sort=title,desc'))).toMatchObject({
      status: 400,
      fields: ['sort SortRepeated'],
    });
  });

  test('a change keeps the id and increases the version; a stale version gives 409 and changes nothing', async () => {
    const { id } = await create('Control room');
    const changed = await admin.put<ReferenceItem>(`/work-site-types/${id}`, { id, title: 'Control centre', version: 1 });
    expect(changed.body).toMatchObject({ id, title: 'Control centre', version: 2 });
    expect(errorOf(await admin.put(`/work-site-types/${id}`, { title: 'Lost', version: 1 }))).toEqual({
      status: 409,
      code: 'error.version',
    });
    expect((await admin.put(`/work-site-types/${id}`, { title: 'Lost' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await admin.put(`/work-site-types/${id}`, { title: 'Lost', version: 2 }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await worker.get<ReferenceItem>(`/work-site-types/${id}`)).body.title).toBe('Control centre');
  });

  test('a title is unique, without regard to case', async () => {
    await create('Battery storage');
    const answer = await admin.post('/work-site-types', { title: 'BATTERY storage' });
    expect(errorOf(answer)).toEqual({ status: 409, code: 'referenceData.titleTaken' });
    expect(answer.headers.get('x-muster-error')).toBe('referenceData.titleTaken');
    const { id } = await create('Substation');
    expect((await admin.put(`/work-site-types/${id}`, { title: 'battery Storage' })).status).toBe(409);
  });

  test('fifty concurrent creations with one title create one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.post('/work-site-types', { title: 'Quarry' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  test('two equal creations with one Idempotency-Key create one and get the same reply', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const [first, second] = await Promise.all([1, 2].map(() => admin.post<ReferenceItem>('/work-site-types', { title: 'Mill' }, key)));
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body).toEqual(first?.body);
    expect(errorOf(await admin.post('/work-site-types', { title: 'Other' }, key))).toEqual({
      status: 409,
      code: 'error.idempotencyReused',
    });
  });

  test('a type that a site uses cannot be deleted; an unused one can', async () => {
    const { id } = await create('Warehouse');
    const siteId = await api.make.site(companyId);
    await api.make.query('INSERT INTO site_work_site_type (company_id, site_id, work_site_type_id) VALUES ($1, $2, $3)', [
      companyId,
      siteId,
      id,
    ]);
    expect(errorOf(await admin.delete(`/work-site-types/${id}`))).toEqual({ status: 409, code: 'workSiteType.inUse' });
    await api.make.query('DELETE FROM site_work_site_type');
    expect((await admin.delete(`/work-site-types/${id}`)).status).toBe(204);
    expect((await admin.get(`/work-site-types/${id}`)).status).toBe(404);
  });

  test('every change writes a record with its author', async () => {
    const { id } = await create('Ferry');
    await admin.put(`/work-site-types/${id}`, { title: 'Ferries' });
    await admin.delete(`/work-site-types/${id}`);
    const records = await api.make.query(
      "SELECT action, actor_id FROM audit_event WHERE entity_type = 'WorkSiteType' AND entity_id = $1 ORDER BY id",
      [String(id)],
    );
    expect(records.map(({ action }) => action)).toEqual(['workSiteType.created', 'workSiteType.updated', 'workSiteType.deleted']);
    expect(new Set(records.map(({ actor_id: actor }) => actor)).size).toBe(1);
  });
});

describe('an invalid request', () => {
  test.each([
    [{}, 'title NotNull'],
    [{ title: '   ' }, 'title NotBlank'],
    [{ title: 'x'.repeat(256) }, 'title Size'],
    [{ title: 7 }, 'title Type'],
  ])('[8.4] the body %j gives a field error', async (body, field) => {
    const answer = await admin.post('/work-site-types', body);
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.validation', fields: [field] });
    expect(answer.headers.get('x-muster-error')).toBeNull();
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  test('malformed JSON, a NUL, an unpaired surrogate, deep nesting and a wrong media type each get an explanation', async () => {
    expect(errorOf(await admin.post('/work-site-types', '{"title":'))).toEqual({ status: 400, code: 'error.malformed' });
    expect(errorOf(await admin.post('/work-site-types', { title: 'a\u0000b' }))).toEqual({ status: 400, code: 'error.nul' });
    expect(errorOf(await admin.post('/work-site-types', { title: 'a\ud83d' }))).toEqual({ status: 400, code: 'error.surrogate' });
    expect(errorOf(await admin.post('/work-site-types', `{"title":${'['.repeat(200)}${']'.repeat(200)}}`))).toMatchObject({
      status: 400,
    });
    expect(errorOf(await admin.post('/work-site-types', '<a/>', { 'content-type': 'application/xml' }))).toEqual({
      status: 415,
      code: 'error.mediaType',
    });
  });

  test('a body over one megabyte gives 413', async () => {
    expect(errorOf(await admin.post('/work-site-types', { title: 'x'.repeat(1_100_000) }))).toEqual({
      status: 413,
      code: 'error.tooLarge',
    });
  });

  test.each(['abc', '0', '-1', '1.5', '9007199254740993', '%00'])('[2.1] the id %s is 404', async (id) => {
    expect(errorOf(await admin.get(`/work-site-types/${id}`))).toEqual({ status: 404, code: 'error.notFound' });
  });
});
