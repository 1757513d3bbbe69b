/**
 * Tenant isolation. People of one company call every GET with every id of another company. Every text of that company contains a
 * canary. No canary may come back, and a foreign object must give the same answer as a missing one. Then the same without the
 * application's checks (see without-checks.ts).
 */
import { routesOf } from '../../apps/api/src/app';
import type { Client } from '../../apps/api/tests/harness';
import { listedServices } from '../../apps/api/tests/services/listed-services';
import { canary, createCanaryWorld, type CanaryWorld } from './canary-world';
import { inParallel, type Outcome, type ProofOptions } from '../proof';
import { forMissingObject, addressOf, questionsFor, type Question } from '../questions';
import { withoutChecks } from './without-checks';
import { shuffled } from '../shuffle';

const atOnce = 8;
const nobodysNumber = '8999999';
const nobodysId = '00000000-0000-4000-8000-000000000000';

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const world = await createCanaryWorld();
  try {
    const implementations = routesOf(listedServices());
    const { own, secret } = world;
    const questions = questionsFor(implementations, {
      ownCompanyId: own.companyId,
      companyId: secret.companyId,
      ids: [...secret.numbers, ...secret.people],
      word: canary,
    });
    const asked = shuffled(questions, seed).slice(0, size);
    const failures = [...(await askAll(world, asked)), ...spilled(world)];
    const bare = await withoutChecks(world, implementations, asked);
    return {
      counts: { fields: world.fields, ids: secret.numbers.length + secret.people.length, asked: asked.length, ...bare.counts },
      failures: [...failures, ...bare.failures],
    };
  } finally {
    await world.stop();
  }
}

async function askAll(world: CanaryWorld, questions: readonly Question[]): Promise<string[]> {
  const failures: string[] = [];
  const spies = Object.entries(world.spies).map(([name, person]) => ({ name, client: world.api.as(person) }));
  await inParallel(questions, atOnce, async (question, index) => {
    const spy = spies[index % spies.length];
    if (!spy) return;
    const failure = await leakOf(world, spy.client, question);
    if (failure) failures.push(`${question.endpoint.route} ${addressOf(question)} as ${spy.name}: ${failure}`);
  });
  return failures;
}

/** Describes what an answer reveals, if anything. */
async function leakOf({ secret }: CanaryWorld, client: Client, question: Question): Promise<string | undefined> {
  const told = await tellingPartsOf(client, question);
  if (told.text.includes(canary)) return `the canary came back: ${told.text.slice(0, 300)}`;
  if (told.status >= 500) return `answered ${told.status}`;
  const foreign = new Set([...secret.numbers.map(String), ...secret.people]);
  const aboutNobody = forMissingObject(
    question,
    (value) => foreign.has(value),
    (value) => (/^\d+$/.test(value) ? nobodysNumber : nobodysId),
  );
  const missing = await tellingPartsOf(client, aboutNobody);
  return JSON.stringify(told) === JSON.stringify(missing)
    ? undefined
    : `a foreign thing is not as good as missing: ${JSON.stringify(told).slice(0, 200)} against ${JSON.stringify(missing).slice(0, 200)}`;
}

/** The answer without the request id and the links, which repeat the requested address. */
async function tellingPartsOf(client: Client, question: Question): Promise<{ status: number; total: string | null; text: string }> {
  const { status, headers, body } = await client.get(addressOf(question), { 'x-request-id': 'spy' });
  return { status, total: headers.get('x-total-count'), text: JSON.stringify(body) };
}

/** Messages and log lines of all actions of the secret company. */
function spilled({ api, own }: CanaryWorld): string[] {
  const messages = api.published.map((message) => JSON.stringify(message));
  if (messages.length === 0) return ['nothing was published, so that nothing was proved'];
  const ownChannels = new RegExp(`private-(company-${own.companyId}|campaign-${own.campaignId})"`);
  return [
    ...messages.filter((message) => message.includes(canary)).map((message) => `published: ${message}`),
    ...messages
      .filter((message) => ownChannels.test(message) && !message.includes(`"campaignId":${own.campaignId}`))
      .map((message) => `on a channel of the other company: ${message}`),
    ...api.logged.filter((line) => line.includes(canary)).map((line) => `logged: ${line.slice(0, 300)}`),
  ];
}
