/** Spans of the api, at a small collector. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../../../../../tests/harness';
import { callOutside } from '../../../outside/call';
import { countSpans, startTracing, type Tracing, type TracingOptions } from '../export';
import { startCollector, type Collector } from './collector';

const warned: unknown[] = [];
let collector: Collector;
let tracing: Tracing;
let api: TestApi;
let companyId: number;
let isPlacesDown = false;
let ivy: Person & { email: string };

const start = (options: Partial<TracingOptions> = {}): Tracing =>
  startTracing({
    endpoint: collector.url,
    headers: { authorization: 'Bearer word' },
    share: 1,
    resource: { 'service.name': 'muster', 'muster.role': 'both' },
    callMilliseconds: 20_000,
    log: { warn: (fields: object) => void warned.push(fields) },
    ...options,
  });

beforeAll(async () => {
  collector = await startCollector();
  tracing = start();
  api = await startTestApi({
    places: {
      search: () =>
        callOutside('The search for places', 20_000, () => (isPlacesDown ? Promise.reject(new Error('away')) : Promise.resolve([]))),
      find: () => Promise.resolve(undefined),
    },
  });
  companyId = (await api.make.company()).id;
  ivy = await api.make.person(companyId, { firstName: 'Ivy', lastName: 'Quillfeather' });
});
afterAll(async () => {
  await api.stop();
  await tracing.stop();
  await collector.close();
});
beforeEach(async () => {
  await tracing.flush();
  collector.spans.length = 0;
  collector.bodies.length = 0;
  warned.length = 0;
});
afterEach(() => void (collector.status = 200));

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';
const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
  const answer = await fetch(`${api.origin}/api${path}`, {
    headers: { authorization: `Bearer ${await api.token(ivy.subject)}`, ...headers },
  });
  await answer.text();
  // the span ends after the answer
  await expect.poll(() => tracing.flush().then(() => collector.spans.length)).toBeGreaterThan(0);
  return answer;
};

test('a request is one span in the trace of its caller, with its route, status, statements and their time', async () => {
  await get(`/companies/${companyId}`, { traceparent: `00-${traceId}-${spanId}-01` });
  expect(collector.spans).toMatchObject([
    {
      traceId,
      parentSpanId: spanId,
      name: 'GET /api/companies/:id',
      kind: 2,
      status: {},
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/companies/:id',
        'http.response.status_code': 200,
        'muster.request_id': traceId,
      },
    },
  ]);
  const [span] = collector.spans;
  expect(span?.attributes['muster.db.statements']).toBeGreaterThan(1);
  expect(span?.attributes['muster.db.milliseconds']).toBeGreaterThan(0);
  expect(BigInt(span?.endTimeUnixNano ?? 0) > BigInt(span?.startTimeUnixNano ?? 0)).toBe(true);
  expect(collector.headers.at(-1)?.['authorization']).toBe('Bearer word');
  expect(collector.resource()).toEqual({ 'service.name': 'muster', 'muster.role': 'both' });
});

test('a request with a body counts its statements too', async () => {
  await api.as(ivy).put('/user/quiet-days', { days: [7] });
  await expect.poll(() => tracing.flush().then(() => collector.spans.length)).toBe(1);
  expect(collector.spans[0]).toMatchObject({ name: 'PUT /api/user/quiet-days' });
  expect(collector.spans[0]?.attributes['muster.db.statements']).toBeGreaterThan(1);
});

test('without a trace of the caller, the id of the request is the trace', async () => {
  const answer = await get('/user/me');
  const id = answer.headers.get('x-request-id') ?? '';
  expect(collector.spans[0]).toMatchObject({ traceId: id.replaceAll('-', ''), attributes: { 'muster.request_id': id } });
  expect(collector.spans[0]?.parentSpanId).toBeUndefined();
});

test('a request that its caller does not sample has no span', async () => {
  await fetch(`${api.origin}/api/user/me`, { headers: { traceparent: `00-${traceId}-${spanId}-00` } });
  await get('/user/me');
  expect(collector.spans.map((span) => span.traceId)).not.toContain(traceId);
});

test('no span holds a token, an address, a name or a text', async () => {
  await get(`/user?companyId=${companyId}&searchTerm=Quillfeather`);
  const text = collector.bodies.join('');
  expect(text).toContain('GET /api/user');
  for (const secret of ['Bearer', 'Quillfeather', 'searchTerm', ivy.email, ivy.id, ivy.subject, '127.0.0.1'])
    expect(text).not.toContain(secret);
});

test('a call to another service is a span of the request, and a failed one says so', async () => {
  for (isPlacesDown of [false, true]) {
    collector.spans.length = 0;
    await api.as(ivy).get('/location?search=Quillfeather');
    await expect.poll(() => tracing.flush().then(() => collector.spans.length)).toBe(2);
    const [call, request] = collector.spans;
    expect(request).toMatchObject({ name: 'GET /api/location', kind: 2 });
    expect(call).toMatchObject({ name: 'The search for places', kind: 3, traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(call).toMatchObject({ status: isPlacesDown ? { code: 2 } : {}, attributes: { 'peer.service': 'The search for places' } });
  }
});

test('carrying spans away makes no spans', async () => {
  await get('/user/me');
  collector.spans.length = 0;
  await tracing.flush();
  expect(collector.spans).toEqual([]);
});

test('a collector that does not answer holds up no request: spans above the buffer are dropped and counted', async () => {
  const before = countSpans().dropped;
  collector.status = 0;
  for (let count = 0; count < 6_000; count += 1) await callOutside('The store', 20_000, async () => undefined);
  expect((await fetch(`${api.origin}/api/livez`)).status).toBe(200);
  expect(countSpans().dropped - before).toBeGreaterThanOrEqual(6_000 - 4_096 - 512);
  expect(warned).toEqual([expect.objectContaining({ reason: 'the buffer is full' })]);
  collector.status = 503;
});

test('a share of 0 keeps only the traces that callers sample', async () => {
  await tracing.stop();
  const few = start({ share: 0 });
  await fetch(`${api.origin}/api/user/me`);
  await fetch(`${api.origin}/api/user/me`, { headers: { traceparent: `00-${traceId}-${spanId}-01` } });
  await expect.poll(() => few.flush().then(() => collector.spans.length)).toBe(1);
  expect(collector.spans[0]).toMatchObject({
    traceId,
    attributes: { 'http.response.status_code': 401, 'error.type': 'error.unauthenticated' },
  });
  await few.stop();
});
