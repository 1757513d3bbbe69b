import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../../../../tests/harness';
import { apply, upload } from './imports';
import { peopleWorld, type PeopleWorld } from './people-world';

let api: PeopleWorld['api'];
let companyId: PeopleWorld['companyId'];
let manager: PeopleWorld['manager'];
let address: PeopleWorld['address'];

beforeAll(async () => {
  ({ api, companyId, manager, address } = await peopleWorld());
});
afterAll(() => api.stop());

describe('the number of imports', () => {
  test('of one person that wait to be applied is five: a new one deletes the oldest', async () => {
    const busy = (await api.make.company()).id;
    const own = api.as(await api.make.person(busy, { manager: true }));
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await upload(own, { companyId: busy, rows: [] })).id);
    expect((await own.get(`/imports/${ids[0]}`)).status).toBe(404);
    expect((await own.get(`/imports/${ids[1]}`)).status).toBe(200);
  });

  test('above the maximum of a company gives 409', async () => {
    const busy = (await api.make.company()).id;
    const own = await api.make.person(busy, { manager: true });
    await api.make.query(
      `INSERT INTO data_import (company_id, kind, status, created_by, file_name, columns, created_at)
       SELECT $1, 'PEOPLE', 'DONE', $2, 'a.csv', '{email}', now() FROM generate_series(1, 100)`,
      [busy, own.id],
    );
    const body = { companyId: busy, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] };
    expect(errorOf(await api.as(own).post('/imports', body))).toEqual({ status: 409, code: 'import.tooMany' });
  });
});

describe('the job of an import', () => {
  test('continues with the first open row, such as after a crash', async () => {
    const emails = [address(), address(), address()];
    const { id } = await upload(manager, { companyId, rows: emails.map((email) => ({ email })) });
    await api.make.query("UPDATE import_row SET is_done = true, outcome = 'CREATE' WHERE import_id = $1 AND number < 3", [id]);
    expect(await apply(api, manager, id)).toMatchObject({ status: 'DONE', done: 3 });
    const created = await api.make.query<{ email: string }>('SELECT email FROM account WHERE email = ANY ($1)', [emails]);
    expect(created.map(({ email }) => email)).toEqual([emails[2]]);
  });

  test('skips a row that the database refuses, and continues', async () => {
    const [good, bad] = [address(), address()];
    const { id } = await upload(manager, { companyId, rows: [{ email: good }, { email: bad }] });
    await api.make.query(`ALTER TABLE account ADD CONSTRAINT no_bad CHECK (email <> '${bad}')`);
    expect((await apply(api, manager, id)).counts).toMatchObject({ CREATE: 1, PROBLEM: 1 });
    await api.make.query('ALTER TABLE account DROP CONSTRAINT no_bad');
    const { body } = await manager.get<{ problems: object[] }[]>(`/imports/${id}/rows?outcomes=PROBLEM`);
    expect(body[0]?.problems).toEqual([{ column: '', code: 'failed' }]);
  });

  test('waits while the disk of the database is full, and then loses no row', async () => {
    const rows = [{ email: address() }, { email: address() }];
    const { id } = await upload(manager, { companyId, rows });
    await api.make.query(`
      CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$;
      CREATE TRIGGER disk_is_full BEFORE INSERT ON account FOR EACH ROW WHEN (NEW.email = '${rows[1]?.email}') EXECUTE FUNCTION disk_is_full()`);
    await manager.post(`/imports/${id}/apply`, {});
    await api.relay.drain();
    expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ status: 'APPLYING', counts: { PROBLEM: 0 } });
    await api.make.query('DROP TRIGGER disk_is_full ON account; DROP FUNCTION disk_is_full()');
    api.clock.advance(10 * 60_000);
    await api.relay.drain();
    expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ status: 'DONE', counts: { CREATE: 2, PROBLEM: 0 } });
  });

  test('starts only once', async () => {
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    await apply(api, manager, id);
    expect((await manager.post(`/imports/${id}/apply`, {})).status).toBe(200);
    expect(errorOf(await manager.put(`/imports/${id}/rows`, { first: 2, rows: [['a']] })).code).toBe('import.applied');
  });

  test('refuses an import without rows, and a deletion while it runs', async () => {
    const body = { companyId, kind: 'PEOPLE', fileName: 'a.csv', columns: ['email'] };
    const empty = (await manager.post<{ id: number }>('/imports', body)).body.id;
    expect(errorOf(await manager.post(`/imports/${empty}/apply`, {})).code).toBe('import.empty');
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    await manager.post(`/imports/${id}/apply`, {});
    expect(errorOf(await manager.delete(`/imports/${id}`)).code).toBe('import.running');
    await api.relay.drain();
    expect((await manager.delete(`/imports/${id}`)).status).toBe(204);
    expect((await manager.get(`/imports/${id}`)).status).toBe(404);
  });

  test('refuses unknown columns, and a file without the address', async () => {
    const body = { companyId, kind: 'PEOPLE', fileName: 'a.csv' };
    expect(errorOf(await manager.post('/imports', { ...body, columns: ['email', 'salary'] })).status).toBe(400);
    expect(errorOf(await manager.post('/imports', { ...body, columns: ['firstName'] })).status).toBe(400);
  });

  test('stores a repeated chunk once', async () => {
    const { id } = await upload(manager, { companyId, rows: [{ email: address() }] });
    await manager.put(`/imports/${id}/rows`, { first: 1, rows: [[address()]] });
    expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ rows: 1 });
  });
});
