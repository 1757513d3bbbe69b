/** Reads while the replica fails, has no resources left, or belongs to an old timeline. */
import pg from 'pg';
import type { DebianReplica, DebianServer } from '../debian-postgres';
import type { Installation } from '../installation';
import { as, readsAt, readsOf, textOf, untilUp, type Api, type People, type ReplicaCounts } from './apis';

export async function faultsOfOutages(
  { manager, companyId }: People,
  { api, owner, replica }: { api: Api; owner: pg.Pool; replica: DebianReplica },
): Promise<string[]> {
  const failures: string[] = [];
  const calls = await as(manager, api, owner);
  const superuser = new pg.Pool({ connectionString: replica.superuser('muster'), max: 1 });
  superuser.on('error', () => undefined);
  const readFresh = async (name: string): Promise<void> => {
    const email = `${name}@northridge.example`;
    await calls.post('/user', { email, companyId });
    const found = await calls.get<unknown[]>(`/user?companyId=${companyId}&search=${encodeURIComponent(email)}`);
    if (found.status !== 200 || found.body.length !== 1) failures.push(`${name}: a read answered ${found.status} without the write before`);
  };
  await untilUp(api, 1);
  await superuser.query('SELECT pg_wal_replay_pause()');
  await readFresh('behind');
  await untilUp(api, 0);
  await readFresh('still-behind');
  await superuser.query('SELECT pg_wal_replay_resume()');
  await superuser.end();
  await untilUp(api, 1);
  replica.crash();
  await readFresh('crashed');
  await untilUp(api, 0);
  replica.start();
  await untilUp(api, 1);
  await readFresh('back');
  const lines = api.process.output().split('\n');
  const away = lines.filter((line) => line.includes('the replica is not used')).length;
  if (away !== 2) failures.push(`the log has ${away} lines about two outages`);
  return failures;
}

/** More people than the least memory of a statement can sort. */
const manyPeople = `
  WITH made AS (
    INSERT INTO account (id, subject, email, first_name, last_name, activated)
    SELECT gen_random_uuid(), 'many-' || n, 'many-' || n || '@northridge.example', 'Given', 'Family ' || n, true FROM generate_series(1, 3000) n
    RETURNING id)
  INSERT INTO company_member (company_id, user_id, is_manager) SELECT $1, id, false FROM made`;

/** A replica whose temporary files have a limit ends reads that sort much (53400), and the primary repeats them. */
export async function faultsOfResources(
  people: People,
  { api, owner, replica, counts }: { api: Api; owner: pg.Pool; replica: DebianReplica; counts: ReplicaCounts },
): Promise<string[]> {
  const calls = await as(people.manager, api, owner);
  const superuser = new pg.Pool({ connectionString: replica.superuser('muster'), max: 1 });
  const set = async (...settings: readonly string[]): Promise<void> => {
    for (const setting of settings) await superuser.query(`ALTER SYSTEM ${setting}`);
    await superuser.query('SELECT pg_reload_conf()');
  };
  await owner.query(manyPeople, [people.companyId]);
  const paths = readsOf(people);
  const expected = new Map<string, string>();
  for (const path of paths) expected.set(path, textOf((await calls.get(path)).body));
  await untilUp(api, 1);
  try {
    await set("SET temp_file_limit = '0'", "SET work_mem = '64kB'");
    const before = await readsAt(api);
    const failures: string[] = [];
    for (const path of paths) {
      const found = await calls.get(path);
      if (found.status !== 200 || textOf(found.body) !== expected.get(path))
        failures.push(`${path} answered ${found.status} while the replica lacks resources, or another body`);
    }
    const after = await readsAt(api);
    counts['reads that the replica broke off'] = after.primary - before.primary;
    return [
      ...failures,
      ...(counts['reads that the replica broke off'] > 0 ? [] : ['the replica broke no read off for want of resources']),
    ];
  } finally {
    await set('RESET temp_file_limit', 'RESET work_mem');
    await superuser.end();
  }
}

const readsBesideOld = 20;

/** Another server is promoted, and the replica stays with the server before: it is ahead of the new primary and lacks its writes. */
export async function faultsOfTimelines(
  people: People,
  {
    installation,
    start,
    readUrl,
    owner,
    server,
    counts,
  }: {
    installation: Installation;
    start(more: Record<string, string>): Promise<Api>;
    readUrl: string;
    owner: pg.Pool;
    server: DebianServer;
    counts: ReplicaCounts;
  },
): Promise<string[]> {
  const promoted = await server.replica();
  promoted.promote();
  const url = `postgres://muster:muster@127.0.0.1:${promoted.port}/muster`;
  const newOwner = new pg.Pool({ connectionString: promoted.superuser('muster'), max: 2 });
  newOwner.on('error', () => undefined);
  let api: Api | undefined;
  try {
    // the server before goes on, so the replica is ahead of the new primary
    await owner.query('CREATE TABLE ahead AS SELECT repeat(n::text, 100) FROM generate_series(1, 100000) n');
    api = await start({ DATABASE_URL: url, DATABASE_READ_URL: readUrl });
    const calls = await as(people.manager, api, newOwner);
    let unseen = 0;
    for (let round = 0; round < readsBesideOld; round += 1) {
      const email = `timeline-${round}@northridge.example`;
      const made = await calls.post('/user', { email, companyId: people.companyId });
      if (made.status !== 201) return [`an invitation on the new primary answered ${made.status}`];
      const found = await calls.get<unknown[]>(`/user?companyId=${people.companyId}&search=${encodeURIComponent(email)}`);
      if (found.status !== 200 || found.body.length !== 1) unseen += 1;
    }
    counts['reads beside a replica of an old timeline'] = readsBesideOld;
    const { replica } = await readsAt(api);
    const checked = await installation.admin(['check'], { DATABASE_URL: url, DATABASE_READ_URL: readUrl });
    return [
      ...(unseen === 0 ? [] : [`${unseen} of ${readsBesideOld} reads after a failover did not see the write before`]),
      ...(replica === 0 ? [] : [`a replica of an old timeline served ${replica} reads`]),
      ...(/^FAILED +replica: DATABASE_READ_URL: it shows timeline 1, and the primary writes 2/m.test(checked.output)
        ? []
        : [`check says of a replica of an old timeline: ${checked.output}`]),
    ];
  } finally {
    await api?.process.stop();
    await newOwner.end();
    await owner.query('DROP TABLE IF EXISTS ahead');
    promoted.stop();
  }
}
