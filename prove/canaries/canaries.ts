/**
 * Tenant isolation. People of one company call every GET with every id of another company. Every text of that company contains a
 * canary. No canary may come back, and a foreign object must give the same answer as a missing one. Then the same without the
 * application's checks (see without-checks.ts).
 */
import { routesOf } from '../../apps/api/src/composition/app';
import type { Client } from '../../apps/api/tests/harness';
import { listedServices } from '../../apps/api/tests/services/listed-services';
import { leaksToAuditor } from './auditor';
import { canary, createCanaryWorld, type CanaryWorld } from './canary-world';
import { inParallel, type Outcome, type ProofOptions } from '../proof';
import { forMissingObject, addressOf, getRequestsFor, type GetRequest } from '../get-requests';
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
    const requests = getRequestsFor(implementations, {
      ownCompanyId: own.companyId,
      companyId: secret.companyId,
      ids: [...secret.numbers, ...secret.opaque],
      word: canary,
    });
    const sent = shuffled(requests, seed).slice(0, size);
    const failures = [...(await sendAll(world, sent)), ...leaksInMessages(world)];
    const auditor = await leaksToAuditor(world);
    const bare = await withoutChecks(world, implementations, sent);
    return {
      counts: {
        fields: world.fields,
        ids: secret.numbers.length + secret.opaque.length,
        asked: sent.length,
        'asked by an auditor': auditor.asked,
        ...bare.counts,
      },
      failures: [...failures, ...auditor.failures, ...bare.failures],
    };
  } finally {
    await world.stop();
  }
}

async function sendAll(world: CanaryWorld, requests: readonly GetRequest[]): Promise<string[]> {
  const failures: string[] = [];
  const people = Object.entries(world.spies).map(([name, person]) => ({ name, client: world.api.as(person) }));
  const spies = [
    ...people,
    { name: 'a service account', client: world.service },
    { name: 'a PIN session', client: world.pinSession },
    { name: 'a shared device', client: world.kiosk },
  ];
  await inParallel(requests, atOnce, async (request, index) => {
    const spy = spies[index % spies.length];
    if (!spy) return;
    const failure = await leakOf(world, spy.client, request);
    if (failure) failures.push(`${request.endpoint.route} ${addressOf(request)} as ${spy.name}: ${failure}`);
  });
  return failures;
}

/** Describes what an answer reveals, if anything. */
async function leakOf({ secret }: CanaryWorld, client: Client, request: GetRequest): Promise<string | undefined> {
  const answer = await comparableAnswer(client, request);
  if (answer.text.includes(canary)) return `the canary came back: ${answer.text.slice(0, 300)}`;
  if (answer.status >= 500) return `answered ${answer.status}`;
  const foreign = new Set([...secret.numbers.map(String), ...secret.opaque]);
  const missingRequest = forMissingObject(
    request,
    (value) => foreign.has(value),
    (value) => (/^\d+$/.test(value) ? nobodysNumber : nobodysId),
  );
  const missing = await comparableAnswer(client, missingRequest);
  return JSON.stringify(answer) === JSON.stringify(missing)
    ? undefined
    : `a foreign object and a missing one give different answers: ${JSON.stringify(answer).slice(0, 200)} against ${JSON.stringify(missing).slice(0, 200)}`;
}

/** The answer without the request id, the links, which repeat the requested address, and sealed cursors, which never repeat. */
async function comparableAnswer(client: Client, request: GetRequest): Promise<{ status: number; total: string | null; text: string }> {
  const { status, headers, body } = await client.get(addressOf(request), { 'x-request-id': 'spy' });
  const text = JSON.stringify(body).replaceAll(/\bv1\.[0-9a-f]{8}\.[\w-]+/g, 'sealed');
  return { status, total: headers.get('x-total-count'), text };
}

/** Messages and log lines of all actions of the secret company. */
function leaksInMessages({ api, own }: CanaryWorld): string[] {
  const messages = api.published.map((message) => JSON.stringify(message));
  if (messages.length === 0) return ['nothing was published, so nothing was proved'];
  const ownChannels = new RegExp(`private-(company-${own.companyId}|campaign-${own.campaignId})"`);
  return [
    ...messages.filter((message) => message.includes(canary)).map((message) => `published: ${message}`),
    ...messages
      .filter((message) => ownChannels.test(message) && !message.includes(`"campaignId":${own.campaignId}`))
      .map((message) => `on a channel of the other company: ${message}`),
    ...api.logged.filter((line) => line.includes(canary)).map((line) => `logged: ${line.slice(0, 300)}`),
  ];
}
