/**
 * DATABASE_READ_URL with a streaming replica of PostgreSQL of Debian: two apis read reports, exports and the directory there. Each answer is
 * that of the primary, each read sees the write before it and each right that was taken away, nobody sees another company, and the primary
 * reads without the replica, without its resources, and after a failover that the replica did not follow.
 */
import pg from 'pg';
import { freePort } from '../../tools/free-port';
import type { Process } from '../processes';
import type { DebianServer } from './debian-postgres';
import type { Installation } from './installation';
import { as, peopleOf, readsAt, readsOf, textOf, untilUp, type Api, type People, type ReplicaCounts } from './replica/apis';
import { faultsOfOutages, faultsOfResources, faultsOfTimelines } from './replica/failing';

const writesToRead = 60;
const blocks = 20;

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

const exportsOf = 3;

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
