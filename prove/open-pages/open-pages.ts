/**
 * Open pages while many people answer. `size` pages are open: one in twenty belongs to a manager with the report, the others to people
 * with Focus and the campaign. First the rights of one person change: only the pages of this person fetch anything. Then half as many
 * other people answer: only the pages of managers fetch anything, and not once per answer.
 *
 * The rights change before the answers. The server can send the last message about answers some seconds later, and the pages of managers
 * then fetch once more. On a slow machine, such a fetch would count as an effect of the changed rights.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createServer } from 'vite';
import { insertCampaign } from '../../apps/api/tests/rows/campaign';
import { testPool } from '../../apps/api/tests/database';
import type { Person } from '../../apps/api/tests/factories';
import { freePort } from '../../tools/free-port';
import { startInstallation, type Composition, type Installation } from '../../apps/api/tests/processes';
import { signerOf } from '../signer';
import type * as Pages from './screens';
import { inParallel, type Outcome, type ProofOptions } from '../proof';
import { shuffled } from '../shuffle';

const readersToManagers = 20;
const answersAtOnce = 8;
/** A page that hears many messages waits at least this long between two fetches. */
const pauseSeconds = 2;
/** A time limit that only ends a hang. */
const limitMilliseconds = 300_000;

const limits = { RATE_READ: '1000000', RATE_WRITE: '1000000', RATE_ADDRESS: '1000000' };

interface Fixture {
  place: Installation;
  product: Composition;
  companyId: number;
  campaignId: number;
  managers: Person[];
  readers: Person[];
  answering: Person[];
}

interface Open {
  person: Person;
  page: Pages.Page;
  isManager: boolean;
}

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const fixture = await prepare(size);
  const owner = testPool(fixture.place.databaseUrl, { max: 2 });
  const { product, companyId, campaignId } = fixture;
  // Vite reads the web client as the build does. It stays open, because pages fetch parts of the client later.
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, hmr: false, watch: null },
    resolve: { alias: [{ find: /^~texts\/.+$/, replacement: join(import.meta.dirname, 'no-texts.ts') }] },
  });
  const web = (await vite.ssrLoadModule(join(import.meta.dirname, 'screens.ts'))) as typeof Pages;
  const browser = web.startBrowser({ origin: product.url, key: await keyOf(product.url) });
  const failures: string[] = [];
  try {
    const sign = await signerOf(product, owner);
    const pages: Open[] = [];
    for (const person of [...fixture.managers, ...fixture.readers]) {
      const isManager = fixture.managers.includes(person);
      const shown = isManager ? web.managerScreen({ companyId, campaignId, person }) : web.readerScreen({ companyId, campaignId, person });
      pages.push({ person, isManager, page: browser.open((await sign(person.subject)).replace('Bearer ', ''), shown) });
    }
    await until(
      () => pages.every(({ page }) => page.isReady()),
      () => `a page does not get ready: ${pages.find(({ page }) => !page.isReady())?.page.missing()}`,
    );

    const promoted = pages.find(({ person }) => person === fixture.readers[0]);
    const changed = promoted ? await whileRightsChange(fixture, { pages, promoted, failures }) : {};
    const counts = await whileAnswering(fixture, { seed, pages, promoted, failures });
    return { counts: { pages: pages.length, ...changed, ...counts }, failures };
  } finally {
    browser.close();
    await vite.close();
    await owner.end();
    await fixture.place.remove();
  }
}

async function prepare(size: number): Promise<Fixture> {
  const place = await startInstallation();
  const port = String(await freePort());
  const product = await place.start({ PROCESS_ROLE: 'both', PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...limits });
  const { id: companyId } = await place.make.company();
  const people = async (count: number, options?: { manager: boolean }): Promise<Person[]> => {
    const made: Person[] = [];
    for (let index = 0; index < count; index++) made.push(await place.make.person(companyId, options));
    return made;
  };
  const managerCount = Math.ceil(size / readersToManagers);
  const managers = await people(managerCount, { manager: true });
  const readers = await people(size - managerCount);
  const answering = await people(Math.ceil(size / 2));
  const authorId = managers[0]?.id ?? '';
  // Everybody whom the selection matches. A job would add the others later, and every page would then fetch the campaign.
  const campaignId = await insertCampaign(place.make, { companyId, authorId, audience: [...managers, ...readers, ...answering] });
  return { place, product, companyId, campaignId, managers, readers, answering };
}

async function whileRightsChange(
  { place, companyId }: Fixture,
  { pages, promoted, failures }: { pages: readonly Open[]; promoted: Open; failures: string[] },
): Promise<Record<string, number>> {
  const before = pages.map((open) => requestsOf(open));
  await place.make.query('UPDATE company_member SET is_manager = true WHERE company_id = $1 AND user_id = $2', [
    companyId,
    promoted.person.id,
  ]);
  await until(() => promoted.page.mayEdit(companyId), 'a page does not learn of new rights');
  const made = pages.map((open, index) => since(before[index], requestsOf(open)));
  const others = made.filter((_, index) => pages[index] !== promoted);
  if (total(others) > 0) failures.push(`pages of others made requests when the rights of one person changed: ${listed(others)}`);
  return { 'requests after new rights': total(made) };
}

async function whileAnswering(
  { product, campaignId, answering }: Fixture,
  { seed, pages, promoted, failures }: { seed: number; pages: readonly Open[]; promoted: Open | undefined; failures: string[] },
): Promise<Record<string, number>> {
  // A second message about the new rights may still arrive at the page of that person.
  const counted = (open: Open): Requests => (open === promoted ? requestsOf(open, ownRoutes) : requestsOf(open));
  const before = pages.map(counted);
  const startedAt = performance.now();
  await inParallel(shuffled(answering, seed), answersAtOnce, async (person) => {
    const { status } = await product
      .as(person)
      .post('/campaign-v2-responses', { campaignV2Id: campaignId, campaignAnswer: { choice: 'a' } });
    if (status !== 201) failures.push(`an answer got ${status}`);
  });
  const managers = pages.filter(({ isManager }) => isManager);
  await until(
    () => managers.every(({ page }) => page.submissions(campaignId) === answering.length),
    'a page of a manager does not show every answer',
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const made = pages.map((open, index) => since(before[index], counted(open)));
  const of = (wanted: boolean) => made.filter((_, index) => pages[index]?.isManager === wanted);
  if (total(of(false)) > 0) failures.push(`the pages of readers made requests: ${listed(of(false))}`);
  for (const [index, { isManager, page }] of pages.entries()) {
    const most = page.queries * (2 + Math.ceil(seconds / pauseSeconds));
    const own = made[index] ?? new Map();
    if (isManager && total([own]) > most) failures.push(`a page of a manager made ${listed([own])} in ${seconds.toFixed(1)} s`);
  }
  return { answers: answering.length, 'requests of readers': total(of(false)), 'requests of managers': total(of(true)) };
}

/** The number of requests by route. */
type Requests = ReadonlyMap<string, number>;

/** What a page fetches after a message about the person's own rights. */
const ownRoutes: readonly string[] = ['GET /user/me', 'GET /user/permissions'];

/** The fetches of a page, without the authorisations of its socket. */
const requestsOf = ({ page }: Open, without: readonly string[] = []): Requests =>
  new Map([...page.requests].filter(([route]) => route.startsWith('GET ') && !without.includes(route)));

const since = (before: Requests = new Map(), now: Requests): Requests =>
  new Map([...now].map(([route, count]) => [route, count - (before.get(route) ?? 0)] as const).filter(([, count]) => count > 0));

const total = (pages: readonly Requests[]): number => pages.flatMap((page) => [...page.values()]).reduce((sum, one) => sum + one, 0);

const listed = (pages: readonly Requests[]): string =>
  pages
    .filter(({ size }) => size > 0)
    .map((page) => [...page].map(([route, count]) => `${count} ${route}`).join(', '))
    .join('; ');

async function until(isSo: () => boolean, otherwise: string | (() => string)): Promise<void> {
  const end = performance.now() + limitMilliseconds;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(typeof otherwise === 'string' ? otherwise : otherwise());
    await delay(50);
  }
}

/** The hub's key from the page's settings. */
async function keyOf(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const key = /"realtime":\{"key":"([^"]+)"/.exec(page.replaceAll('&quot;', '"'))?.[1];
  if (!key) throw new Error('The page names no key');
  return key;
}
