/**
 * `npm run bench`: compares the built product with a bare `http` + `pg` server, on the same database, in turns. docs/benchmarks.md
 * explains the results. `--only list,submit` selects calls, `--at 16` numbers of connections, `--quick` takes less time.
 * `--only growth` compares 50,000,000 responses in one table and in parts, `--only upgrade` prints the locks of each migration. `--people 500000` uses a larger company, `--smoke` a tiny one, to check that everything works. `--only page`, `requests`,
 * `inside`, `tasks`, `interaction`, `lighthouse` and `journeys` measure the page in a real browser instead. `--only import` measures an
 * import of people, `--only messages` the sending of e-mail,  `--only screens` each call of the screens, `--only shift-start` very many
 * people at once, `--only scale` what a company of some size needs, and `--only idle` nobody at all. `--only peers` compares with other products; `--nodebb` names a checkout of NodeBB.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { initialBudgetBytes, totalOf, weighPage } from './bytes';
import type { Case, Member } from './case';
import { casesFor } from './cases';
import { findCallers } from './callers';
import { requireSameAnswers } from './compare';
import { load, type Segment, type Target } from './load';
import { root } from './place';
import { timePosting } from './posting';
import { untilSettled } from './servers/settled';
import { startBare } from './servers/bare';
import { startIssuer } from './servers/issuer';
import { startProduct, type Product } from './servers/product';
import { aligned, tableOf, type Row } from './table';
import { besidePeers, full, sizesOf, tiny, type Sizes } from './world/sizes';
import { openWorld } from './world/world';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    at: { type: 'string' },
    people: { type: 'string' },
    rows: { type: 'string' },
    nodebb: { type: 'string' },
    quick: { type: 'boolean' },
    smoke: { type: 'boolean' },
  },
});
const plan = {
  sizes: sizesOfRun(),
  connections: (options.at?.split(',') ?? (options.smoke ? ['2'] : ['1', '32', '64'])).map(Number),
  /** For brief cases. The result of a filter in a tiny company is meaningless. */
  briefConnections: options.smoke ? [] : [32],
  briefSeconds: 1,
  rounds: options.smoke ? 1 : 2,
  seconds: options.smoke ? 0.3 : options.quick ? 1 : 2.5,
  screenSeconds: options.smoke ? 0 : options.quick ? 0.2 : 0.6,
};

function sizesOfRun(): Sizes {
  if (options.smoke) return tiny;
  if (options.people) return sizesOf(Number(options.people));
  return options.only === 'peers' ? besidePeers : full;
}

/** The folder of the company, which a later run finds again. */
const folderOfRun = (): string => (foundFolder ??= folderFor());
let foundFolder: string | undefined;
function folderFor(): string {
  if (options.smoke) return passingFolder();
  const kind = options.people ?? (options.only === 'peers' ? 'peers' : undefined);
  return join(root, '.cache', 'bench', kind ? `data-${kind}` : 'data');
}

const sizeName = options.smoke ? 'smoke' : options.quick ? 'quick' : 'full';

/** Measurements in a real browser. They need neither the bare server nor the large company. */
const pageKinds = ['page', 'requests', 'inside', 'tasks', 'interaction', 'lighthouse', 'journeys'] as const;
const importRows = { full: 50_000, quick: 10_000, smoke: 1_000 };
const messageCounts = { full: 50_000, quick: 20_000, smoke: 500 };
type PageKind = (typeof pageKinds)[number];

const say = (text: string): void => console.log(text);

/** Started servers, to be stopped in reverse order. */
const undo: (() => Promise<unknown> | void)[] = [];
async function undoAll(): Promise<void> {
  for (const step of undo.splice(0).toReversed()) await step();
}
/** Once: after a signal the run fails, and must not end before its servers have. */
let stopping: Promise<void> | undefined;
const stop = (): Promise<void> => (stopping ??= undoAll());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().finally(() => process.exit(1)));

/** Measurements without the bare server. */
const alone: Record<string, () => Promise<void>> = {
  messages: runMessages,
  import: runImport,
  growth: runGrowth,
  upgrade: runUpgrade,
  scale: runScale,
};

try {
  await (isOfPage(options.only) ? runPage(options.only) : (alone[options.only ?? ''] ?? run)());
} finally {
  await stop();
}

function build(): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/build/main.ts', '--if-stale'], { cwd: root, stdio: 'inherit' });
}

async function runImport(): Promise<void> {
  build();
  const { measureImport } = await import('./import');
  say(await measureImport({ rows: options.smoke ? importRows.smoke : options.quick ? importRows.quick : importRows.full, say }));
}

/** Needs no product, only its migrations. */
async function runGrowth(): Promise<void> {
  const { measureGrowth } = await import('./growth/main');
  say(await measureGrowth({ rows: Number(options.rows ?? (options.smoke ? 100_000 : 50_000_000)), say }));
}

async function runUpgrade(): Promise<void> {
  const { measureUpgrade } = await import('./upgrade/main');
  const sizes = { people: plan.sizes.people, responses: Number(options.rows ?? (options.smoke ? 20_000 : 1_000_000)) };
  say(await measureUpgrade(sizes, say));
}

async function runMessages(): Promise<void> {
  build();
  const { measureMessages } = await import('./messages');
  say(await measureMessages({ messages: options.smoke ? messageCounts.smoke : options.quick ? messageCounts.quick : messageCounts.full }));
}

/** A whole name selects one call, and the begin of names several: `list` is the list, and `list:` are its filters. */
function chosen<Named extends { name: string }>(cases: Named[], only: string | undefined): Named[] {
  if (only === undefined) return cases;
  return only.split(',').flatMap((wanted) => {
    const exact = cases.filter(({ name }) => name === wanted);
    return exact.length > 0 ? exact : cases.filter(({ name }) => name.startsWith(wanted));
  });
}

function isOfPage(only: string | undefined): only is PageKind {
  return pageKinds.some((kind) => kind === only);
}

async function runPage(kind: PageKind): Promise<void> {
  build();
  const asked = { rounds: options.quick ? 1 : kind === 'page' ? 3 : 5, say };
  if (kind === 'interaction') return say(await (await import('./page/interaction')).measureInteraction(asked));
  if (kind === 'journeys') return say((await import('./page/journeys')).measureJourneys());
  if (kind === 'inside') return say(await (await import('./page/inside')).measureInside(asked));
  if (kind === 'tasks') return say(await (await import('./page/tasks')).measureTasks(asked));
  if (kind === 'lighthouse') return say(await (await import('./page/lighthouse')).measureLighthouse(asked));
  const { listRequests, measurePages } = await import('./page/main');
  say(await (kind === 'requests' ? listRequests() : measurePages(asked)));
}

async function measureBesidePeers({ callers, database, targets, productUrl }: Setting): Promise<string> {
  await knowEverybody(targets.ours, callers.members);
  const { measurePeers } = await import('./peers/main');
  const { rounds, seconds } = plan;
  const connections = options.at ? plan.connections : [16];
  return measurePeers({ ours: targets.ours, productUrl, callers, database, nodebb: options.nodebb, connections, rounds, seconds, say });
}

/** The product with the large company, its callers and its database. */
async function openCompany({ isCopy } = { isCopy: false }) {
  build();
  const issuer = await startIssuer();
  undo.push(() => issuer.stop());
  const opened = await openWorld({ dataDir: folderOfRun(), sizes: plan.sizes, issuer, say });
  undo.push(() => opened.product.stop());
  const product = isCopy ? await startOnCopy(opened.product, issuer.url) : opened.product;
  const database = new pg.Client({ connectionString: product.databaseUrl, application_name: 'bench' });
  await database.connect();
  undo.push(() => database.end());
  await untilSettled(database);
  const callers = await findCallers(opened.world, issuer, database);
  const ours: Target = { ...product, name: 'ours', backends: 'muster%' };
  return { issuer, product, world: opened.world, database, callers, ours };
}

/** For what changes the company so much that the next measurement would find another one. */
async function startOnCopy({ stop: stopOriginal }: Product, issuer: string): Promise<Product> {
  await stopOriginal();
  const copy = `${folderOfRun()}-copy`;
  rmSync(copy, { recursive: true, force: true });
  undo.push(() => rmSync(copy, { recursive: true, force: true }));
  // with its owner, who is another user if root runs this
  execFileSync('cp', ['-a', folderOfRun(), copy]);
  const product = await startProduct(copy, issuer);
  undo.push(() => product.stop());
  return product;
}

/** The same product, with the bare server beside it. */
async function openSetting() {
  const { issuer, product, world, database, callers, ours } = await openCompany();
  const bare = await startBare(
    product.databaseUrl,
    Object.fromEntries([callers.manager, ...callers.members, ...callers.siteManagers].map(({ token, id }) => [token, id])),
  );
  undo.push(() => bare.stop());
  const targets: Targets = {
    ours,
    bare: { ...bare, name: 'bare', backends: 'bare' },
    floor: floorFor(callers.manager),
  };
  return { issuer, world, database, callers, targets, productUrl: product.databaseUrl };
}

async function measureScreens({ issuer, world, database, targets }: Setting): Promise<string> {
  const { compareScreens } = await import('./screens/companies');
  const { bare, floor } = targets;
  return compareScreens({
    name: `${plan.sizes.people} people`,
    issuer,
    world,
    database,
    ours: targets.ours,
    ...(plan.screenSeconds > 0 && { timed: { bare, floor, seconds: plan.screenSeconds } }),
    withOthers: !options.smoke,
  });
}

async function measureShiftStart({ callers, targets }: Setting): Promise<string> {
  await knowEverybody(targets.ours, callers.members);
  const answered = casesFor(callers).find(({ name }) => name === 'submit');
  await answered?.reset?.();
  const { measureShiftStart: measureStart, shifts } = await import('./scenarios/shift-start');
  return measureStart(callers, targets.ours, shifts[sizeName]);
}

async function runScale(): Promise<void> {
  const { callers, ours } = await openCompany({ isCopy: true });
  const { lengths, measureScale } = await import('./scenarios/scale/main');
  say(await measureScale(callers, ours, plan.sizes.people, lengths[sizeName], say));
}

async function measureRest({ database, targets }: Setting): Promise<string> {
  const { measureIdle, rests } = await import('./scenarios/idle');
  return measureIdle(targets.ours, database, rests[sizeName]);
}

async function run(): Promise<void> {
  const setting = await openSetting();
  if (options.only === 'idle') return say(await measureRest(setting));
  if (options.only === 'screens') return say(await measureScreens(setting));
  if (options.only === 'shift-start') return say(await measureShiftStart(setting));
  if (options.only === 'peers') return say(await measureBesidePeers(setting));
  const { database, callers, targets } = setting;
  const cases = chosen(casesFor(callers), options.only);
  const compared = cases.filter(({ isAlone }) => !isAlone);
  for (const one of compared) await requireSameAnswers(one, targets.ours, targets.bare);
  say(`Both servers answer ${compared.map(({ name }) => name).join('; ')} alike.`);
  await knowEverybody(targets.ours, [...callers.members, ...callers.siteManagers]);

  const rows: Row[] = [];
  for (const one of cases.filter(({ isBrief }) => !isBrief || plan.briefConnections.length > 0)) {
    await warmUp(one, targets, database);
    for (const connections of connectionsOf(one)) {
      const row = await measure(one, connections, targets, database);
      rows.push(row);
      say(tableOf([row]).split('\n').at(-1) ?? '');
    }
  }
  say(`\n${tableOf(rows)}\n`);
  if (options.only === undefined) {
    say(`${await measureScreens(setting)}\n`);
    say(`${await measureShiftStart(setting)}\n`);
  }
  say(`${await timePosting(targets.ours, callers)}\n${weights()}`);
}

/** If root runs the benchmark, the database runs as another user, which must be able to enter the folder. */
function passingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-'));
  chmodSync(folder, 0o755);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

type Setting = Awaited<ReturnType<typeof openSetting>>;

interface Targets {
  readonly ours: Target;
  readonly bare: Target;
  /** What the bare server is asked beside each call. */
  readonly floor: Case;
}

function connectionsOf({ isBrief, isAlone }: Case): number[] {
  if (isAlone) return [1];
  return isBrief ? plan.briefConnections : plan.connections;
}

/** Takes turns, so that other load of the machine affects both servers. */
async function measure(one: Case, connections: number, { ours, bare, floor }: Targets, database: pg.Client): Promise<Row> {
  const row = { name: one.name, connections, ours: [] as Segment[], bare: [] as Segment[], floor: [] as Segment[] };
  const seconds = one.isBrief ? plan.briefSeconds : plan.seconds;
  for (let round = 0; round < plan.rounds; round += 1) {
    row.ours.push(await segment(one, ours, connections, database, seconds));
    if (!one.isAlone) row.bare.push(await segment(one, bare, connections, database, seconds));
    row.floor.push(await segment(floor, bare, connections, database, seconds / 2));
  }
  return row;
}

/** The cheapest call, of the bare server. */
function floorFor({ token }: Member): Case {
  return { name: 'floor', next: () => ({ method: 'GET', path: '/floor', token }) };
}

async function segment(one: Case, target: Target, connections: number, database: pg.Client, seconds: number): Promise<Segment> {
  await one.reset?.();
  const result = await load(target, database, { connections, seconds, next: () => one.next() });
  if (result.failures > 0) throw new Error(`${one.name}: ${result.failures} of ${result.requests} requests failed on ${target.name}`);
  return result;
}

/** Warms up prepared statements, compiled code, and cached rows. */
async function warmUp(one: Case, { ours, bare }: Targets, database: pg.Client): Promise<void> {
  const connections = Math.max(...connectionsOf(one));
  const seconds = one.isBrief ? plan.briefSeconds / 2 : plan.seconds;
  for (const target of one.isAlone ? [ours] : [ours, bare]) await segment(one, target, connections, database, Math.min(1, seconds));
}

/** Sends each token once, so that the product has verified it, as in daily work. */
async function knowEverybody({ url }: Target, members: readonly Member[]): Promise<void> {
  const waiting = [...members];
  const work = async () => {
    for (let member = waiting.pop(); member; member = waiting.pop()) {
      const answer = await fetch(`${url}/api/user/permissions`, { headers: { authorization: `Bearer ${member.token}` } });
      if (!answer.ok) throw new Error(`${url} does not know a member: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 32 }, work));
}

function weights(): string {
  const { initial, later } = weighPage();
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const largest = later.slice(0, 12).map(({ name, bytes }) => [name, kilobytes(bytes)]);
  return [
    `Initial JavaScript: ${kilobytes(totalOf(initial))} kB gzip in ${initial.length} files (at most ${kilobytes(initialBudgetBytes)}).`,
    `${later.length} more files come when they are needed, ${kilobytes(totalOf(later))} kB in all; the largest:`,
    aligned([['file', 'kB gzip'], ...largest]),
  ].join('\n');
}
