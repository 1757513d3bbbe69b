/**
 * The authorisation matrix: every endpoint, every kind of caller, every target. The status must be the oracle's. An object of
 * another company must answer like a missing one. A rejected call must leave no trace, except one line of the log that explains it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { methodOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { problem, type Problem } from '@muster/contract/shared/errors';
import { routesOf } from '../../apps/api/src/composition/app';
import { listedServices } from '../../apps/api/tests/services/listed-services';
import { requestBuilderOf } from './requests';
import { callers } from './callers';
import { expectedStatus, oracle, type Caller, type Row, type Target } from './oracle';
import { unexplained, type Refused } from './explanations';
import { inSession } from '../pin-sessions/ceiling';
import { byToken } from './integrations-oracle';
import { inParallel, type Outcome, type ProofOptions } from '../proof';
import { shuffled } from '../shuffle';
import { isPossible, targetsOf } from './targets';
import { createWorld, type World } from '../world';

interface Cell {
  endpoint: EndpointDefinition;
  row: Row;
  who: Caller;
  target: Target;
}

const atOnce = 8;
const lookAgainMilliseconds = 50;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const endpoints = routesOf(listedServices()).map(({ endpoint }) => endpoint);
  const failures = endpoints.flatMap(missingFor);
  const cells = sample(endpoints.map(cellsOf), seed, size);
  const world = await createWorld({ mostLinesWithoutCaller: Number.MAX_SAFE_INTEGER });
  const refused: Refused[] = [];
  try {
    await inParallel(cells, atOnce, async (cell, index) => {
      const requestId = `cell-${index}`;
      const failure = await failureOf(world, cell, requestId, refused);
      if (failure !== undefined) failures.push(`${cell.endpoint.route} as ${cell.who.name} at ${JSON.stringify(cell.target)}: ${failure}`);
    });
    failures.push(...(await tracesOf(world, refused)), ...unexplained(world, refused));
  } finally {
    await world.stop();
  }
  const counted = new Set(cells.map(({ endpoint }) => endpoint)).size;
  return {
    counts: { endpoints: counted, of: endpoints.length, callers: callers.length, cells: cells.length, refused: refused.length },
    failures,
  };
}

/** An endpoint needs a row in the oracle. It needs an entry in the requests, unless a standard request fits it. */
function missingFor(endpoint: EndpointDefinition): string[] {
  const row = oracle[endpoint.route];
  if (!row) return [`${endpoint.route} has no row in the oracle`];
  return requestBuilderOf(endpoint, row.kind) ? [] : [`${endpoint.route} has no request in prove/matrix/requests.ts`];
}

function cellsOf(endpoint: EndpointDefinition): Cell[] {
  const row = oracle[endpoint.route];
  if (!row) return [];
  return callers.flatMap((who) =>
    targetsOf(endpoint.route, row.kind)
      .filter((target) => isPossible(who, target))
      .map((target) => ({ endpoint, row, who, target })),
  );
}

/** Selects cells in a seeded order, with the endpoints in turn, so that a small sample also covers every endpoint. */
function sample(cellsOfRoutes: Cell[][], seed: number, size: number): Cell[] {
  const queues = cellsOfRoutes.map((cells, index) => shuffled(cells, seed + index));
  const taken: Cell[] = [];
  while (taken.length < size && queues.some(({ length }) => length > 0)) {
    for (const queue of queues) {
      const cell = queue.pop();
      if (cell && taken.length < size) taken.push(cell);
    }
  }
  return taken;
}

async function failureOf(
  world: World,
  { endpoint, row, who, target }: Cell,
  requestId: string,
  refused: Refused[],
): Promise<string | undefined> {
  const expected = expectedStatus(endpoint.route, row, who, target);
  const build = requestBuilderOf(endpoint, row.kind);
  if (!build) return 'no request';
  const { path, body } = await build(world, who, target);
  const method = methodOf(endpoint.route);
  const { status, body: answer } = await sendAlone(world, who, { method, path, body, requestId });
  if (status >= 400 && status < 500)
    refused.push({ requestId, who, method, route: endpoint.route.slice(method.length + 1), path, body, told: answer as Problem });
  if (status !== expected) return `${status} instead of ${expected} ${JSON.stringify(answer).slice(0, 300)}`;
  if (status < 400) {
    const items = row.items?.(byToken(inSession(who)), target);
    return items !== undefined && (answer as unknown[]).length !== items
      ? `${(answer as unknown[]).length} items instead of ${items}`
      : undefined;
  }
  const told = problem.safeParse(answer);
  if (!told.success) return `${status} is no problem: ${JSON.stringify(answer).slice(0, 300)}`;
  const { requestId: _own, ...said } = told.data;
  // the answer must not reveal whether the object exists in another company
  if (status === 404 && JSON.stringify(said) !== missingSays) return `404 says more than missing: ${JSON.stringify(said)}`;
  return undefined;
}

const missingSays = JSON.stringify({
  type: '/api/errors#error.notFound',
  title: 'Not Found',
  status: 404,
  detail: 'Not found',
  message: 'error.notFound',
});

interface Request {
  method: string;
  path: string;
  body: unknown;
  requestId: string;
}

/** How often a session by a provider is made again, while other cells take the provider away. */
const mostSessions = 50;

/** Retries while another cell's export runs for the same caller, or when another cell has just ended the session of this one. */
async function sendAlone(world: World, who: Caller, request: Request): ReturnType<typeof send> {
  for (let turn = 0; ; turn += 1) {
    const answer = await send(world, who, request).catch((error: unknown) => {
      throw new Error(`no answer to ${request.method} ${request.path} of ${who.name}`, { cause: error });
    });
    const told = problem.safeParse(answer.body);
    const isEnded = who.apiToken?.of === 'link' && told.data?.message === 'error.invalidToken' && turn < mostSessions;
    if (!isEnded && (answer.status !== 429 || told.data?.message !== 'export.running')) return answer;
    await delay(lookAgainMilliseconds);
  }
}

function send(world: World, who: Caller, { method, path, body, requestId }: Request) {
  const client = world.client(who);
  const headers = { 'x-request-id': requestId };
  switch (method) {
    case 'GET':
      return client.get(path, headers);
    case 'DELETE':
      return client.delete(path, headers);
    case 'POST':
      return client.post(path, body, headers);
    case 'PUT':
      return client.put(path, body, headers);
    default:
      return client.patch(path, body, headers);
  }
}

/** A rejected call writes neither an audit record nor an event. */
async function tracesOf(world: World, refused: readonly Refused[]): Promise<string[]> {
  const { rows } = await world.owner.query<{ action: string; trace: string }>(
    `SELECT request_id AS trace, action FROM audit_event WHERE request_id = ANY ($1)
      UNION ALL SELECT request_id, type FROM outbox_event WHERE request_id = ANY ($1)`,
    [refused.map(({ requestId }) => requestId)],
  );
  return rows.map(({ action, trace }) => `${trace} was refused and left ${action}`);
}
