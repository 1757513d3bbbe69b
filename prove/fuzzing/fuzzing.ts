/** Input fuzzing: calls every endpoint as a manager, with requests from its schemas and from a corpus of hostile values. */
import { request } from 'node:http';
import { methodOf, pathOf } from '@muster/contract/shared/endpoint';
import { problem } from '@muster/contract/shared/errors';
import fc from 'fast-check';
import { routesOf } from '../../apps/api/src/composition/app';
import { campaignBuilders } from '../../apps/api/tests/campaigns';
import { startTestApi, type TestApi } from '../../apps/api/tests/harness';
import { listedServices } from '../../apps/api/tests/services/listed-services';
import { randomRequests, type RandomRequest } from './random-requests';
import { inParallel, type Outcome, type ProofOptions } from '../proof';

const atOnce = 8;
/** The size of a batch, so that a long run does not keep all requests and logs in memory. */
const batch = 2_000;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const api = await startTestApi({ supportForm: { submit: () => Promise.resolve() } });
  const failures: string[] = [];
  const statuses: Record<string, number> = {};
  try {
    const { requests, token } = await prepare(api);
    for (let done = 0; done < size; done += batch) {
      const sample = fc.sample(requests, { seed: seed + done, numRuns: Math.min(batch, size - done) });
      await inParallel(sample, atOnce, async (asked) => {
        const answer = await send(api.url, token, asked);
        const kind = `${Math.floor(answer.status / 100)}xx`;
        statuses[kind] = (statuses[kind] ?? 0) + 1;
        const failure = failureOf(answer, api.logged);
        if (failure) failures.push(`${describe(asked)}: ${failure}`);
      });
      api.logged.length = 0;
    }
  } finally {
    await api.stop();
  }
  return { counts: { requests: size, ...statuses }, failures: [...new Set(failures)] };
}

/** A company with objects of every kind, so that ids exist. */
async function prepare(api: TestApi): Promise<{ requests: fc.Arbitrary<RandomRequest>; token: string }> {
  const { make } = api;
  const build = await campaignBuilders(api);
  const { id: companyId } = await make.company();
  const siteId = await make.site(companyId, { regionIds: [await make.region(companyId)], divisionIds: [await make.division(companyId)] });
  const manager = await make.person(companyId, { manager: true, sites: [{ id: siteId, manager: true }] });
  const asManager = api.as(manager);
  for (const subType of ['YES_NO', 'SINGLE_CHOICE', 'POLICY_UPDATE', 'ACTION_PLAN']) {
    for (const status of ['DRAFT', 'LIVE'] as const) {
      const campaign = await build.create(asManager, subType, { companyId, status });
      if (status === 'LIVE' && campaign.campaignMode === 'STANDALONE')
        await build.respond(asManager, campaign, undefined, { status: 'IN_PROGRESS' });
    }
  }
  const fields = {
    question: 'Q',
    title: 'T',
    options: ['Red', 'Blue'],
    dueDate: '3 days',
    audience: { membersSelectionCriteria: {} },
    answer: 'true',
    choice: 'o1',
  };
  const endpoints = routesOf(listedServices()).map(({ endpoint }) => endpoint);
  return {
    requests: randomRequests(endpoints, { ids: [1, 2, 3, 4, 5, 6, 7, 8, 999_999], fields }),
    token: await api.token(manager.subject),
  };
}

interface Told {
  status: number;
  body: string;
  requestId: string;
}

/** Uses Node's http client, because fetch rejects some of these requests. */
function send(url: string, token: string, { endpoint, params, query, headers, body }: RandomRequest): Promise<Told> {
  const path = pathOf(endpoint.route).replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const options = {
    method: methodOf(endpoint.route),
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  };
  return new Promise((resolve) => {
    const asked = request(`${url}${path}${search && `?${search}`}`, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          requestId: String(response.headers['x-request-id']),
        }),
      );
    });
    asked.on('error', (error) => resolve({ status: 0, body: error.message, requestId: '' }));
    asked.end(body);
  });
}

function failureOf({ status, body, requestId }: Told, logged: readonly string[]): string | undefined {
  if (status >= 500)
    return `${status} ${logged.find((line) => line.includes('request failed') && line.includes(requestId))?.slice(0, 500) ?? body}`;
  if (status === 0) return `not answered: ${body}`;
  if (status < 400) return undefined;
  return isProblem(body) ? undefined : `${status} is no problem: ${body.slice(0, 200)}`;
}

function isProblem(body: string): boolean {
  try {
    return problem.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

const describe = ({ endpoint, params, query, headers, body }: RandomRequest): string =>
  `${endpoint.route} ${JSON.stringify({ params, query, headers })} ${body ?? ''}`.slice(0, 300);
