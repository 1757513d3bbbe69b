/**
 * Sends the costliest bodies and queries to every endpoint and to the SCIM service, and measures how long each blocks the event loop. The
 * requests are valid in everything else, so that handlers run.
 */
import { request } from 'node:http';
import { methodOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import { routesOf } from '../../apps/api/src/composition/app';
import { inlineSchema, type Json } from '../../apps/api/src/platform/openapi/schemas';
import { listedServices } from '../../apps/api/tests/services/listed-services';
import { callers } from '../matrix/callers';
import { expectedStatus, oracle, type Caller, type Target } from '../matrix/oracle';
import type { RequestBuilder } from '../matrix/request-builders';
import { requestBuilderOf } from '../matrix/requests';
import { isPossible, targetsOf } from '../matrix/targets';
import type { Outcome, ProofOptions } from '../proof';
import { shuffled } from '../shuffle';
import { createWorld, type World } from '../world';
import { measured } from './busiest-turn';
import { costlyBodies, costlyTexts, repeated } from './costly-values';
import type { CostlyRequest } from './costly-request';
import { formRequests } from './form-requests';
import { scimRequests } from './scim-requests';

/** The longest that a request may block the loop. */
const mostMilliseconds = 100;
/**
 * The compiler of the runtime and the garbage collector can fall into a turn, and a neighbour on the same core makes each instruction
 * slower. Both only add, so the best of a few tries counts. Most requests need one.
 */
const tries = 4;

/** From this size on, a group has as many members as a body can name. */
const fullSize = 1_000;

export async function run({ seed, size }: ProofOptions): Promise<Outcome> {
  const world = await createWorld({ checkAnswers: false });
  const failures: string[] = [];
  const counts = { requests: 0, '2xx': 0, '4xx': 0, 'milliseconds at most': 0 };
  try {
    const known = [...(await scimRequests(world, size < fullSize ? 500 : 20_000)), ...(await formRequests(world))];
    const others = [...endpointRequests(world)];
    // a sample has all requests that are written by hand
    const chosen = [...known, ...shuffled(others, seed).slice(0, Math.max(0, size - known.length))];
    for (const one of chosen) {
      const { status, milliseconds } = await leastOf(one);
      counts.requests += 1;
      if (status < 300) counts['2xx'] += 1;
      else if (status < 500) counts['4xx'] += 1;
      else failures.push(`${one.what}: ${status}`);
      counts['milliseconds at most'] = Math.max(counts['milliseconds at most'], Math.round(milliseconds));
      if (milliseconds > mostMilliseconds) failures.push(`${one.what}: blocks the loop for ${Math.round(milliseconds)} ms (${status})`);
      world.api.logged.length = 0;
    }
  } finally {
    await world.stop();
  }
  return { counts, failures };
}

async function leastOf(one: CostlyRequest): Promise<{ status: number; milliseconds: number }> {
  let [status, milliseconds] = [0, Infinity];
  for (let attempt = 0; attempt < tries && milliseconds > mostMilliseconds; attempt += 1) {
    const prepared = await one.prepare();
    const { result, blockedMilliseconds } = await measured(() => send(prepared)).catch((error: unknown) => {
      throw new Error(`no answer to ${one.what}`, { cause: error });
    });
    status = result;
    milliseconds = Math.min(milliseconds, blockedMilliseconds);
  }
  return { status, milliseconds };
}

function send({
  url,
  method,
  authorization,
  body,
  mediaType = 'application/json',
}: Awaited<ReturnType<CostlyRequest['prepare']>>): Promise<number> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const headers = { authorization, ...(bytes && { 'content-type': mediaType, 'content-length': bytes.length }) };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end(bytes);
  });
}

/** Each endpoint, called by somebody who may call it. */
function* endpointRequests(world: World): Generator<CostlyRequest> {
  for (const { endpoint } of routesOf(listedServices())) {
    const row = oracle[endpoint.route];
    const build = row && requestBuilderOf(endpoint, row.kind);
    const cell = allowedCell(endpoint);
    if (!build || !cell) continue;
    if (endpoint.body) yield* bodiesOf(world, endpoint, build, cell);
    if (endpoint.query) yield* queriesOf(world, endpoint, build, cell);
  }
}

interface Cell {
  who: Caller;
  target: Target;
}

const usual = ['a company manager', 'an admin', 'a member'];

function allowedCell(endpoint: EndpointDefinition): Cell | undefined {
  const row = oracle[endpoint.route];
  if (!row) return undefined;
  const first = callers.filter(({ service }) => !service).toSorted((a, b) => usual.indexOf(b.name) - usual.indexOf(a.name));
  return first
    .flatMap((who) => targetsOf(endpoint.route, row.kind).map((target) => ({ who, target })))
    .find(({ who, target }) => isPossible(who, target) && expectedStatus(endpoint.route, row, who, target) < 300);
}

async function startOf(world: World, endpoint: EndpointDefinition, build: RequestBuilder, { who, target }: Cell) {
  const { path, body } = await build(world, who, target);
  const authorization = `Bearer ${await world.api.token(world.person(who).subject)}`;
  return { url: `${world.api.url}${path}`, method: methodOf(endpoint.route), authorization, body };
}

function* bodiesOf(world: World, endpoint: EndpointDefinition, build: RequestBuilder, cell: Cell): Generator<CostlyRequest> {
  if (!endpoint.body) return;
  const schema = inlineSchema(endpoint.body, 'input');
  for (const { what, make } of costlyBodies(schema))
    yield {
      what: `${endpoint.route}: ${what}`,
      async prepare() {
        const start = await startOf(world, endpoint, build, cell);
        return { ...start, body: make(start.body) };
      },
    };
}

/** The HTTP parser of the runtime accepts addresses of 16 kB. */
const mostOfAddress = 12_000;

function* queriesOf(world: World, endpoint: EndpointDefinition, build: RequestBuilder, cell: Cell): Generator<CostlyRequest> {
  if (!endpoint.query) return;
  const { properties = {} } = inlineSchema(endpoint.query, 'input') as { properties?: Record<string, Json> };
  for (const name of Object.keys(properties)) {
    const values = { 'many values': `&${name}=1`.repeat(mostOfAddress / (name.length + 3)), ...longTexts(name) };
    for (const [kind, query] of Object.entries(values))
      yield {
        what: `${endpoint.route}: ${kind} for ${name}`,
        async prepare() {
          const start = await startOf(world, endpoint, build, cell);
          return { ...start, url: `${start.url}${start.url.includes('?') ? '' : '?'}${query}`, body: undefined };
        },
      };
  }
}

const longTexts = (name: string): Record<string, string> =>
  Object.fromEntries(
    ['blank characters', 'dots', 'accents', 'emphasis'].map((kind) => [
      kind,
      `&${name}=${encodeURIComponent(repeated(costlyTexts[kind] ?? '', 1_500))}`,
    ]),
  );
