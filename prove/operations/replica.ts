/**
 * DATABASE_READ_URL with a streaming replica of PostgreSQL of Debian: two apis read reports, exports and the directory there. Each answer is
 * that of the primary, each read sees the write before it and each right that was taken away, nobody sees another company, and the primary
 * reads without the replica, without its resources, and after a failover that the replica did not follow.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { client, type Client } from '../../apps/api/tests/client/api-client';
import { freePort } from '../../tools/free-port';
import type { Process } from '../processes';
import { signerOf } from '../signer';
import type { DebianReplica, DebianServer } from './debian-postgres';
import type { Installation } from './installation';

const writesToRead = 60;
const blocks = 20;
const patience = 120_000;
const lookMilliseconds = 200;

export interface ReplicaCounts {
  'kinds of reads on a replica': number;
  'reads after a write': number;
  'of them on the replica': number;
  'reads that the replica broke off': number;
  'reads beside a replica of an old timeline': number;
}

interface Api {
  process: Process;
  url: string;
  metrics: string;
}

/** Returns the failures. The database `muster` of the server has the demo world. */
export async function proveReplica(installation: Installation, server: DebianServer, counts: ReplicaCounts): Promise<string[]> {
  const owner = new pg.Pool({ connectionString: server.superuser('muster'), max: 2 });
  const replica = await server.replica();
  const readUrl = `postgres://muster:muster@127.0.0.1:${replica.port}/muster`;
  const running: Process[] = [];
  const start = async (more: Record<string, string>): Promise<Api> => {
    const [port, metrics] = [await freePort(), await freePort()];
    const url = `http://localhost:${port}`;
    const settings = {
      PROCESS_ROLE: 'api',
      PORT: String(port),
      PUBLIC_URL: url,
      METRICS_PORT: String(metrics),
      LOG_LEVEL: 'info',
      ...more,
    };
    const process = await installation.start(settings);
    running.push(process);
    return { process, url, metrics: `http://127.0.0.1:${metrics}/metrics` };
  };
  try {
    const plain = await start({});
    const apis = [await start({ DATABASE_READ_URL: readUrl }), await start({ DATABASE_READ_URL: readUrl })] as const;
    await Promise.all(apis.map((api) => untilUp(api, 1)));
    const people = await peopleOf(owner);
    const failures = [
      ...(await faultsOfAnswers(people, { plain, api: apis[0], owner, counts })),
      ...(await faultsOfWrites(people, { apis, owner, counts })),
      ...(await faultsOfBlocks(people, { api: apis[0], owner })),
      ...(await faultsOfResources(people, { api: apis[0], owner, replica, counts })),
      ...(await faultsOfOutages(people, { api: apis[1], owner, replica })),
      ...(await faultsOfCheck(installation, { readUrl, wrong: `postgres://muster:muster@127.0.0.1:${portOf(server)}/muster` })),
      ...(await faultsOfTimelines(people, { installation, start, readUrl, owner, server, counts })),
    ];
    return failures;
  } finally {
    await Promise.all(running.map((one) => one.stop()));
    await owner.end();
    replica.stop();
  }
}

const portOf = (server: DebianServer): string => new URL(server.superuser('muster')).port;

interface People {
  manager: string;
  stranger: string;
  member: { id: string; subject: string };
  admin: string;
  companyId: number;
  siteId: number;
  campaignId: number;
}

async function peopleOf(owner: pg.Pool): Promise<People> {
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
    const { rows } = await owner.query<Row>(text, values);
    if (!rows[0]) throw new Error(`The demo world lacks: ${text}`);
    return rows[0];
  };
  const subjectOf = async (email: string) =>
    (await one<{ subject: string }>('SELECT subject FROM account WHERE email = $1', [email])).subject;
  const { id } = await one<{ id: string }>(
    `SELECT m.company_id AS id FROM account a JOIN company_member m ON m.user_id = a.id WHERE a.email = 'manager@northridge.example' LIMIT 1`,
  );
  const member = await one<{ id: string; subject: string }>(
    `SELECT a.id, a.subject FROM account a JOIN company_member m ON m.user_id = a.id
      WHERE m.company_id = $1 AND NOT m.is_manager AND a.activated AND NOT a.blocked AND a.subject IS NOT NULL AND a.role = 'USER' ORDER BY a.id LIMIT 1`,
    [id],
  );
  const campaign = await one<{ id: string }>(
    `SELECT id FROM campaign WHERE company_id = $1 AND status = 'LIVE' AND scope = 'COMPANY' AND type = 'POLL' AND NOT is_anonymous ORDER BY id LIMIT 1`,
    [id],
  );
  const site = await one<{ id: string }>('SELECT id FROM site WHERE company_id = $1 ORDER BY id LIMIT 1', [id]);
  return {
    manager: await subjectOf('manager@northridge.example'),
    stranger: await subjectOf('manager@harbour.example'),
    admin: await subjectOf('admin@muster.example'),
    member,
    companyId: Number(id),
    siteId: Number(site.id),
    campaignId: Number(campaign.id),
  };
}

/** Calls as a person at a process. */
async function as(subject: string, { url }: Api, owner: pg.Pool): Promise<Client> {
  const sign = await signerOf({ url }, owner);
  return client(`${url}/api`, () => sign(subject));
}

/** Each read that may use a replica. */
const readsOf = ({ companyId, campaignId, siteId, member }: People): string[] => [
  `/campaign-v2s/${campaignId}/report-view`,
  `/campaign-v2s/${campaignId}/participants?size=100`,
  `/campaign-v2s/${campaignId}/aggregate`,
  `/campaign-v2s/${campaignId}/breakdown`,
  `/campaign-v2s/${campaignId}/trend`,
  `/campaign-v2s/${campaignId}/report-export?format=csv`,
  `/campaign-v2s/${campaignId}/roll-call`,
  `/campaign-v2s/${campaignId}/roll-call/people`,
  `/campaign-v2s/place-people?companyId=${companyId}&siteId=${siteId}`,
  `/campaign-v2s/${campaignId}/place-people?siteId=${siteId}`,
  `/user?companyId=${companyId}&size=100`,
  `/user/count?companyId=${companyId}`,
  `/companies/${companyId}/verified-experts?userId=${member.id}`,
  `/companies/${companyId}/people-export`,
  `/companies/${companyId}/sites-export`,
];
const exportsOf = 3;

/** Without the time at which a roll-call was counted. */
const textOf = (body: unknown): string => JSON.stringify(body).replace(/"countedDate":"[^"]*"/, '');

async function faultsOfAnswers(
  people: People,
  { plain, api, owner, counts }: { plain: Api; api: Api; owner: pg.Pool; counts: ReplicaCounts },
): Promise<string[]> {
  const failures: string[] = [];
  const [there, here] = [await as(people.manager, plain, owner), await as(people.manager, api, owner)];
  const [strangers, before] = [await as(people.stranger, api, owner), await readsAt(api)];
  const recordsBefore = await records(owner);
  const paths = readsOf(people);
  let refused = 0;
  for (const path of paths) {
    const [expected, found] = [await there.get(path), await here.get(path)];
    if (expected.status !== 200) failures.push(`${path} answered ${expected.status} without a replica`);
    if (found.status !== expected.status || textOf(found.body) !== textOf(expected.body))
      failures.push(`${path} answered ${found.status} from the replica, and another body`);
    const foreign = await strangers.get(path);
    if (foreign.status === 404) refused += 1;
    else failures.push(`${path} answered ${foreign.status} to somebody of another company`);
  }
  const audit = await (await as(people.admin, api, owner)).get(`/audit-events/export?companyId=${people.companyId}`);
  if (audit.status !== 200) failures.push(`the export of the audit log answered ${audit.status}`);
  const after = await readsAt(api);
  const expected = paths.length + refused + 1;
  if (after.replica - before.replica !== expected || after.primary !== before.primary)
    failures.push(
      `of ${expected} reads, the replica served ${after.replica - before.replica} and the primary ${after.primary - before.primary}`,
    );
  // twice by each path, and once for the audit log
  const made = (await records(owner)) - recordsBefore;
  if (made !== 2 * exportsOf + 1) failures.push(`${made} audit records of ${2 * exportsOf + 1} exports`);
  counts['kinds of reads on a replica'] = paths.length + 1;
  return failures;
}

async function records(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(`SELECT count(*) FROM audit_event WHERE action LIKE '%xported'`);
  return Number(rows[0]?.count);
}

/** A person is invited at one process, and found at once at the other. */
async function faultsOfWrites(
  { manager, companyId }: People,
  { apis, owner, counts }: { apis: readonly [Api, Api]; owner: pg.Pool; counts: ReplicaCounts },
): Promise<string[]> {
  const [writer, reader] = [await as(manager, apis[0], owner), await as(manager, apis[1], owner)];
  const before = await readsAt(apis[1]);
  let unseen = 0;
  for (let round = 0; round < writesToRead; round += 1) {
    const email = `replica-${round}@northridge.example`;
    const made = await writer.post('/user', { email, companyId });
    if (made.status !== 201) return [`an invitation answered ${made.status}: ${JSON.stringify(made.body)}`];
    const found = await reader.get<unknown[]>(`/user?companyId=${companyId}&search=${encodeURIComponent(email)}`);
    if (found.status !== 200 || found.body.length !== 1) unseen += 1;
  }
  counts['reads after a write'] = writesToRead;
  counts['of them on the replica'] = (await readsAt(apis[1])).replica - before.replica;
  return [
    ...(unseen > 0 ? [`${unseen} of ${writesToRead} reads did not see the write before`] : []),
    ...(counts['of them on the replica'] < writesToRead / 2 ? ['the replica served less than half of the reads after a write'] : []),
  ];
}

async function faultsOfBlocks({ member, companyId }: People, { api, owner }: { api: Api; owner: pg.Pool }): Promise<string[]> {
  const calls = await as(member.subject, api, owner);
  const wrong: string[] = [];
  for (let round = 0; round < blocks; round += 1) {
    const isBlocked = round % 2 === 0;
    await owner.query('UPDATE account SET blocked = $2 WHERE id = $1', [member.id, isBlocked]);
    const { status } = await calls.get(`/user?companyId=${companyId}`);
    if (status !== (isBlocked ? 403 : 200)) wrong.push(`somebody ${isBlocked ? 'blocked' : 'unblocked'} a moment before got ${status}`);
  }
  return [...new Set(wrong)];
}

async function faultsOfOutages(
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
async function faultsOfResources(
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
async function faultsOfTimelines(
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

async function faultsOfCheck(installation: Installation, { readUrl, wrong }: { readUrl: string; wrong: string }): Promise<string[]> {
  const [good, bad] = [
    await installation.admin(['check'], { DATABASE_READ_URL: readUrl }),
    await installation.admin(['check'], { DATABASE_READ_URL: wrong }),
  ];
  return [
    ...(/^ok +replica: a replica, on timeline 1, \d+ ms behind$/m.test(good.output) ? [] : [`check says of a replica: ${good.output}`]),
    ...(/^FAILED +replica: DATABASE_READ_URL: .* is no replica: it accepts writes/m.test(bad.output)
      ? []
      : [`check says of a primary: ${bad.output}`]),
  ];
}

async function figure(api: Api, name: string): Promise<number> {
  const text = await (await fetch(api.metrics)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
}

const readsAt = async (api: Api): Promise<{ replica: number; primary: number }> => ({
  replica: await figure(api, 'muster_replica_reads{server="replica"}'),
  primary: await figure(api, 'muster_replica_reads{server="primary"}'),
});

async function untilUp(api: Api, up: 0 | 1): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < patience; await delay(lookMilliseconds))
    if ((await figure(api, 'muster_replica_up')) === up) return;
  throw new Error(`muster_replica_up did not become ${up}: ${api.process.output()}`);
}
