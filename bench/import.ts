/**
 * Measures an import of people into a new company, while other people use the product. It prints the time, the CPU and the number of
 * transactions. It also prints how long requests of others took before and during the import.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { cpuBetween, cpuOf, cpuOfDatabase } from '../tools/processes';
import { startIssuer, type Issuer } from './servers/issuer';
import { startProduct, type Product } from './servers/product';
import { aligned } from './table';
import { fillOrganisation, subjectOf } from './world/fill';
import { companyId, tiny } from './world/sizes';

const columns = ['email', 'firstName', 'lastName', 'title', 'sites', 'divisions'] as const;
const rowsAtOnce = 500;
const secondsBefore = 5;
const limitSeconds = 900;

interface Sample {
  readonly seconds: number;
  /** Milliseconds of CPU. */
  readonly apiCpu: number;
  readonly databaseCpu: number;
  readonly transactions: number;
  /** Milliseconds that requests of others took. */
  readonly latencies: readonly number[];
}

/** Imports this number of people twice: all are new the first time, and nothing changes the second time. */
export async function measureImport({ rows, say }: { rows: number; say(text: string): void }): Promise<string> {
  const undo: (() => unknown)[] = [];
  try {
    const issuer = await startIssuer();
    undo.push(() => issuer.stop());
    const folder = mkdtempSync(join(tmpdir(), 'muster-import-'));
    // if root runs the benchmark, the database runs as another user, which must be able to enter the folder
    chmodSync(folder, 0o755);
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const product = await startProduct(folder, issuer.url);
    undo.push(() => product.stop());
    const database = new pg.Client({ connectionString: product.databaseUrl, application_name: 'bench' });
    await database.connect();
    undo.push(() => database.end());
    await fillOrganisation(database, tiny);
    await database.query('DROP TABLE bench_person');
    return await measureRuns({ product, database, issuer, rows, say });
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

interface ImportRun {
  readonly product: Product;
  readonly database: pg.Client;
  readonly issuer: Issuer;
  readonly rows: number;
  say(text: string): void;
}

async function measureRuns(place: ImportRun): Promise<string> {
  const { rows, say } = place;
  const before = await sample(place, () => delay(secondsBefore * 1000));
  const first = await upload(place);
  say(`Uploaded ${rows.toLocaleString('en')} rows: checked in ${first.seconds.toFixed(1)} s.`);
  const importing = await sample(place, () => apply(place, first.id));
  const mail = await sample(place, () => untilMailsAreSent(place));
  const again = await upload(place);
  const repeating = await sample(place, () => apply(place, again.id));
  const { people } = await one<{ people: string }>(
    place.database,
    "SELECT count(*) AS people FROM account WHERE email LIKE 'row%@works.example'",
  );
  if (Number(people) !== rows) throw new Error(`${people} people of ${rows} were imported`);
  return aligned([
    ['step', 'seconds', 'api CPU s', 'database CPU s', 'transactions', 'requests of others', 'p50 ms', 'p99 ms', 'max ms'],
    line('nothing', before),
    line(`import of ${rows.toLocaleString('en')} people`, importing),
    line('their invitations', mail),
    line('the same file again', repeating),
  ]);
}

const line = (name: string, { seconds, apiCpu, databaseCpu, transactions, latencies }: Sample): string[] => {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  const figures = [seconds.toFixed(1), (apiCpu / 1000).toFixed(1), (databaseCpu / 1000).toFixed(1)];
  return [name, ...figures, transactions.toLocaleString('en'), String(sorted.length), at(0.5), at(0.99), at(1)];
};

/** Does something while others use the product, and returns what it cost. */
async function sample({ product, database, issuer }: ImportRun, work: () => Promise<unknown>): Promise<Sample> {
  const latencies: number[] = [];
  const stopping = new AbortController();
  const [beforeApi, beforeDatabase, beforeTransactions] = [
    cpuOf([product.pid]),
    await cpuOfDatabase(database),
    await countTransactions(database),
  ];
  const started = performance.now();
  const others = workMeanwhile(product, issuer, latencies, stopping.signal);
  await work();
  const seconds = (performance.now() - started) / 1000;
  stopping.abort();
  await others;
  return {
    seconds,
    apiCpu: cpuBetween(beforeApi, cpuOf([product.pid])),
    databaseCpu: cpuBetween(beforeDatabase, await cpuOfDatabase(database)),
    transactions: (await countTransactions(database)) - beforeTransactions,
    latencies,
  };
}

/** What others do meanwhile: a member of the company reads the directory and changes their own profile, ten times a second. */
async function workMeanwhile({ url }: Product, issuer: Issuer, latencies: number[], stopping: AbortSignal): Promise<void> {
  const headers = { authorization: `Bearer ${issuer.token(subjectOf(20))}`, 'content-type': 'application/json' };
  const requests: [string, RequestInit][] = [
    [`/api/user?companyId=${companyId}&size=20`, { headers }],
    ['/api/user/me', { headers }],
    ['/api/user', { headers, method: 'PATCH', body: JSON.stringify({ title: 'Rigger' }) }],
  ];
  for (let turn = 0; !stopping.aborted; turn += 1) {
    const [path, request] = requests[turn % requests.length] ?? ['', {}];
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, request);
    await answer.arrayBuffer();
    latencies.push(performance.now() - started);
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    await delay(100);
  }
}

async function upload(place: ImportRun): Promise<{ id: number; seconds: number }> {
  const started = performance.now();
  const { id } = await send<{ id: number }>(place, 'POST', '/imports', { companyId, kind: 'PEOPLE', fileName: 'people.csv', columns });
  for (let first = 1; first <= place.rows; first += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, place.rows - first + 1);
    await send(place, 'PUT', `/imports/${id}/rows`, { first, rows: Array.from({ length: count }, (_, index) => rowOf(first + index)) });
  }
  return { id, seconds: (performance.now() - started) / 1000 };
}

const rowOf = (number: number): string[] => [
  `row${number}@works.example`,
  `Given${number % 997}`,
  `Family${number % 4999}`,
  'Rigger',
  `Works ${1 + (number % tiny.sites)}`,
  `Division ${1 + (number % 12)}`,
];

async function apply(place: ImportRun, id: number): Promise<void> {
  await send(place, 'POST', `/imports/${id}/apply`, { sendsInvitations: true });
  for (let turn = 0; turn < limitSeconds * 4; turn += 1) {
    const { status } = await one<{ status: string }>(place.database, 'SELECT status FROM data_import WHERE id = $1', [id]);
    if (status === 'DONE') return;
    if (status === 'STOPPED') throw new Error('The import stopped');
    await delay(250);
  }
  throw new Error(`The import took longer than ${limitSeconds} s`);
}

async function untilMailsAreSent({ database, rows }: ImportRun): Promise<void> {
  for (let turn = 0; turn < limitSeconds; turn += 1) {
    const { sent } = await one<{ sent: string }>(database, 'SELECT count(*) AS sent FROM invitation_mail WHERE sent_at IS NOT NULL');
    if (Number(sent) >= rows) return;
    await delay(1000);
  }
  throw new Error(`The e-mails took longer than ${limitSeconds} s`);
}

async function send<Body>({ product, issuer }: ImportRun, method: string, path: string, body: object): Promise<Body> {
  const headers = { authorization: `Bearer ${issuer.token(subjectOf(1))}`, 'content-type': 'application/json' };
  const answer = await fetch(`${product.url}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

async function countTransactions(database: pg.Client): Promise<number> {
  const { count } = await one<{ count: string }>(
    database,
    'SELECT xact_commit AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(count);
}

async function one<Row>(database: pg.Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await database.query(text, values);
  return rows[0] as Row;
}
