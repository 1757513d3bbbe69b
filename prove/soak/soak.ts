/** Long mixed traffic with every filter and sort. The memory of the process and of the backends must stay flat. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { routesOf } from '../../apps/api/src/composition/app';
import { seededRandom } from '../../apps/api/seed/random';
import { systemClock } from '../../apps/api/src/platform/clock';
import { testPool } from '../../apps/api/tests/database';
import { createFactories } from '../../apps/api/tests/factories';
import { client } from '../../apps/api/tests/client/api-client';
import { type Client } from '../../apps/api/tests/harness';
import { listedServices } from '../../apps/api/tests/services/listed-services';
import { signerOf } from '../signer';
import { startProduct, type Product } from '../product';
import type { Outcome, ProofOptions } from '../proof';
import { listsOf, queryOf } from './lists';
import { sample, type Sample } from './memory';

const atOnce = 8;
const sampleSeconds = 5;
const people = 40;
/** Number of writes per ten calls. */
const writesOfTen = 2;
/** Maximum growth from the middle third to the last third. */
const growth = 1.05;

interface Fixture {
  owner: pg.Pool;
  /** Values of filters, by their names. */
  filters: Record<string, string>;
  manager: Client;
  workers: Client[];
  templateId: number;
}

/** `size` is in minutes. */
export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-soak-'));
  const socket = join(folder, 'memory');
  const product = await startProduct({
    nodeArguments: ['--expose-gc', '--import', resolve(import.meta.dirname, 'report-memory.mjs')],
    environment: { SOAK_SOCKET: socket },
  });
  try {
    const fixture = await prepare(product);
    try {
      return await soak(fixture, socket, seed, size * 60);
    } finally {
      await fixture.owner.end();
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(product: Product): Promise<Fixture> {
  const make = createFactories(product.databaseUrl, systemClock);
  const owner = testPool(product.databaseUrl, { max: 2 });
  const sign = await signerOf(product, owner);
  const clientOf = ({ subject }: { subject: string }) => client(`${product.url}/api`, () => sign(subject));
  const { id: companyId } = await make.company();
  const [regionId, divisionId] = [await make.region(companyId), await make.division(companyId)];
  const siteId = await make.site(companyId, { regionIds: [regionId], divisionIds: [divisionId] });
  const manager = clientOf(await make.person(companyId, { manager: true, sites: [{ id: siteId, manager: true }] }));
  const workers: Client[] = [];
  for (let n = 0; n < people; n += 1) workers.push(clientOf(await make.person(companyId, { sites: [{ id: siteId }] })));
  const [template] = await make.query<{ id: string }>("SELECT id FROM campaign_template WHERE sub_type = 'YES_NO'");
  const questionId = await ask(manager, companyId);
  const ids = { companyId, regionId, divisionId, siteId, questionId, entityId: questionId };
  const filters = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
  Object.assign(filters, { entityType: 'Question', subType: 'YES_NO', 'subType.equals': 'YES_NO' });
  return { owner, filters, manager, workers, templateId: Number(template?.id) };
}

/** A question with an answer, for the lists that belong to a question. */
async function ask(manager: Client, companyId: number): Promise<number> {
  const question = await manager.post<{ id: number }>('/questions', { companyId, title: 'Which glove?', body: 'For the night shift.' });
  const answer = await manager.post('/answers', { questionId: question.body.id, body: 'The thick one.' });
  if (answer.status !== 201) throw new Error(`Answering a question gave ${answer.status}`);
  return question.body.id;
}

async function soak(fixture: Fixture, socket: string, seed: number, seconds: number): Promise<Outcome> {
  let calls = 0;
  const refused = new Map<number, number>();
  const failures: string[] = [];
  const until = performance.now() + seconds * 1_000;
  const call = callerOf(fixture, seed);
  const work = async () => {
    while (performance.now() < until) {
      const { status, what } = await call();
      calls += 1;
      if (status >= 400) refused.set(status, (refused.get(status) ?? 0) + 1);
      if (status >= 500) failures.push(`${status}: ${what}`);
    }
  };
  const samples: Sample[] = [];
  const watch = async () => {
    while (performance.now() < until) {
      await delay(sampleSeconds * 1_000);
      samples.push(await sample(socket, fixture.owner));
    }
  };
  await Promise.all([watch(), ...Array.from({ length: atOnce }, work)]);
  const figures = Object.fromEntries(
    (['heapKilobytes', 'processKilobytes', 'backendKilobytes'] as const).flatMap((name) => {
      const [middle, last] = [1, 2].map((third) => meanOf(samples, name, third)) as [number, number];
      if (last > middle * growth) failures.push(`${name}: ${last} in the last third, ${middle} in the middle one`);
      return [
        [`${name} in the middle third`, middle],
        [`${name} in the last third`, last],
      ];
    }),
  );
  const refusals = Object.fromEntries([...refused].map(([status, times]) => [`refused with ${status}`, times]));
  const allRefused = [...refused.values()].reduce((sum, times) => sum + times, 0);
  return { counts: { minutes: seconds / 60, calls, refused: allRefused, ...refusals, ...figures }, failures: failures.slice(0, 100) };
}

function meanOf(samples: readonly Sample[], name: keyof Sample, third: number): number {
  const length = Math.floor(samples.length / 3);
  const part = samples.slice(samples.length - (3 - third) * length, samples.length - (2 - third) * length);
  return Math.round(part.reduce((sum, one) => sum + one[name], 0) / Math.max(1, part.length));
}

/** The next call of the mix: mostly lists, sometimes a view of or a response to a poll. */
function callerOf({ filters, manager, workers, templateId }: Fixture, seed: number): () => Promise<{ status: number; what: string }> {
  const random = seededRandom(seed);
  const lists = listsOf(routesOf(listedServices()).map(({ endpoint }) => endpoint));
  const anybody = () => workers[Math.floor(random() * workers.length)] as Client;
  let campaignId = 0;
  /** Each person answers a poll once. */
  let unanswered: Client[] = [];
  const post = async () => {
    const { status, body } = await manager.post<{ id: number }>('/campaign-v2s', {
      campaignTemplateId: templateId,
      companyId: Number(filters['companyId']),
      status: 'LIVE',
      configurationAnswer: { question: 'Did you get a break?', dueDate: '3 days', audience: { membersSelectionCriteria: {} } },
    });
    if (status === 201) {
      campaignId = body.id;
      unanswered = [...workers];
    }
    return { status, what: 'posting a poll' };
  };
  const write = async () => {
    if (campaignId === 0) return post();
    const body = { campaignV2Id: campaignId };
    if (random() < 0.5) return { status: (await anybody().post('/campaign-v2-user-view-engagements', body)).status, what: 'viewing' };
    const next = unanswered.pop();
    if (!next) return post();
    const answer = { ...body, campaignAnswer: { answer: random() < 0.5 ? 'true' : 'false' } };
    return { status: (await next.post('/campaign-v2-responses', answer)).status, what: 'responding' };
  };
  return async () => {
    if (random() * 10 < writesOfTen) return write();
    const list = lists[Math.floor(random() * lists.length)];
    if (!list) throw new Error('There are no lists');
    const what = queryOf(list, filters, random);
    return { status: (await (random() < 0.3 ? manager : anybody()).get(what)).status, what };
  };
}
