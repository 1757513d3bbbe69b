/** What other people can do while an import runs. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upload } from './imports';
import { peopleWorld, type PeopleWorld } from './people-world';

let world: PeopleWorld;
let holder: pg.Client;

beforeAll(async () => {
  world = await peopleWorld();
  holder = new pg.Client({ connectionString: world.api.databaseUrl });
  await holder.connect();
  // the last statement of a batch waits while the holder has the lock, so the batch keeps all its own locks
  await holder.query(`
    CREATE FUNCTION wait_for_holder() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.is_done THEN PERFORM pg_advisory_xact_lock(4711); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER wait_for_holder BEFORE UPDATE ON import_row FOR EACH ROW EXECUTE FUNCTION wait_for_holder()`);
});
afterAll(async () => {
  await holder.end();
  await world.api.stop();
});

const isWaiting = async (): Promise<boolean> =>
  (await holder.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted")).rowCount === 1;

test('requests of others do not wait for a batch of an import', async () => {
  const { api, companyId, manager, otherId, address } = world;
  const member = await api.make.person(companyId, { sites: [{ id: await api.make.site(companyId) }] });
  const [known, news] = [address(), address()];
  await world.run([{ email: known, sites: 'Halden' }]);
  const rows: Record<string, string>[] = [
    { email: known, title: 'Rigger', companyLeader: 'yes', managerOfSites: 'Halden', divisions: 'Wind' },
    { email: news, sites: 'Halden', divisions: 'Wind > Blades' },
  ];
  const { id } = await upload(manager, { companyId, rows });
  await holder.query('SELECT pg_advisory_lock(4711)');
  await manager.post(`/imports/${id}/apply`, { sendsInvitations: true });
  const running = api.relay.drain();
  try {
    await expect.poll(isWaiting).toBe(true);
    const own = api.as(member);
    expect((await own.get(`/user?companyId=${companyId}`)).status).toBe(200);
    expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ status: 'APPLYING' });
    expect((await own.patch('/user', { title: 'Rigger' })).status).toBe(200);
    const invitation = { companyId, email: address(), isManager: false, isLeader: false, userSites: [], userDivisions: [] };
    expect((await manager.post('/user', invitation)).status).toBe(201);
    const divisionId = await api.make.division(companyId);
    expect((await manager.put(`/divisions/${divisionId}`, { label: 'Hydro', status: 'ACTIVE' })).status).toBe(200);
    // another company has people of its own, and its import does not wait either
    const other = api.as(await api.make.person(otherId, { manager: true }));
    expect((await upload(other, { companyId: otherId, rows: [{ email: address() }] })).planned).toHaveLength(1);
  } finally {
    await holder.query('SELECT pg_advisory_unlock(4711)');
  }
  await running;
  expect((await manager.get(`/imports/${id}`)).body).toMatchObject({ status: 'DONE', counts: { CREATE: 1, UPDATE: 1 } });
});

test('a person who joins another company while an import adds them waits, so that the import knows whom to ask', async () => {
  const { api, companyId, manager, otherId } = world;
  const other = api.as(await api.make.person(otherId, { manager: true }));
  const person = await api.make.person(companyId);
  await manager.delete(`/user/${person.id}?companyId=${companyId}`);
  await other.post('/join-requests', { companyId: otherId, email: person.email });
  const [request] = (await api.as(person).get<{ id: number }[]>('/own-join-requests')).body;
  const { id } = await upload(manager, { companyId, rows: [{ email: person.email }] });
  await holder.query(`
    CREATE FUNCTION wait_to_add() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END $$;
    CREATE TRIGGER wait_to_add BEFORE INSERT ON company_member FOR EACH ROW WHEN (NEW.company_id = ${companyId}) EXECUTE FUNCTION wait_to_add();
    SELECT pg_advisory_lock(4711)`);
  await manager.post(`/imports/${id}/apply`, {});
  const running = api.relay.drain();
  const companies = async () => (await api.make.query('SELECT company_id FROM company_member WHERE user_id = $1', [person.id])).length;
  let accepting: Promise<{ status: number }> | undefined;
  try {
    await expect.poll(isWaiting).toBe(true);
    let isDone = false;
    accepting = api.as(person).put(`/own-join-requests/${request?.id}`, { isAccepted: true });
    void accepting.finally(() => (isDone = true));
    const waits = `
      SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%muster_accept_join_request%'`;
    await expect.poll(async () => isDone || (await holder.query(waits)).rowCount === 1).toBe(true);
    expect(await companies()).toBe(0);
  } finally {
    await holder.query('SELECT pg_advisory_unlock(4711)');
  }
  await running;
  expect((await accepting).status).toBe(200);
  expect(await companies()).toBe(2);
  await holder.query('DROP TRIGGER wait_to_add ON company_member');
});

test('kept rights and directory entries are right after an import that adds and raises', async () => {
  const { api, run, address } = world;
  const [first, second] = [address(), address()];
  await run([{ email: first, sites: 'Halden' }, { email: second }]);
  await run([
    { email: first, firstName: 'Ada', companyManager: 'yes', managerOfSites: 'Halden', divisions: 'Wind' },
    { email: second, sites: 'Duskwater\\; North', managerOfDivisions: 'Wind > Blades' },
    { email: address(), sites: 'Halden', divisions: 'Wind' },
  ]);
  expect(await api.make.query('SELECT muster_people_kept_wrong(ARRAY(SELECT id FROM account))')).toEqual([]);
});

test('two imports of the same file at once add everybody once', async () => {
  const { api, companyId, manager, address } = world;
  const rows = Array.from({ length: 40 }, () => ({ email: address(), sites: 'Halden' }));
  const [a, b] = [await upload(manager, { companyId, rows }), await upload(manager, { companyId, rows: rows.toReversed() })];
  for (const { id } of [a, b]) await manager.post(`/imports/${id}/apply`, { sendsInvitations: true });
  await Promise.all([api.relay.drain(), api.secondRelay().drain()]);
  const counts = await Promise.all(
    [a, b].map(async ({ id }) => (await manager.get<{ counts: { CREATE: number } }>(`/imports/${id}`)).body.counts.CREATE),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
  const sent = world.sent.filter(({ to }) => rows.some(({ email }) => email === to));
  expect(sent).toHaveLength(40);
});
