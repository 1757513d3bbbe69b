import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import { dismissAlert, waitingAlerts } from '../alerts';
import { addressOf, call, connectCredentials } from '../api';
import { callForFile } from '../queries/call-for-file';
import { ApiError } from '../api-errors';
import { i18n } from '../i18n';

interface Thing extends EndpointDefinition {
  route: 'GET /things/{id}';
}
interface Me extends EndpointDefinition {
  route: 'GET /user/me';
}

const answers: Response[] = [];
const requests: Request[] = [];
let refreshes = 0;
let ended = false;
let mayRefresh = true;
let isProviderReachable = true;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  answers.push(Response.json(body, { status, headers }));
const texts = () => waitingAlerts().map(({ text }) => text);
const getThing = call<Thing>('GET /things/{id}');
const thing = () => getThing({ params: { id: 5 } });

beforeEach(() => {
  answers.length = 0;
  requests.length = 0;
  refreshes = 0;
  ended = false;
  mayRefresh = true;
  isProviderReachable = true;
  for (const { id } of waitingAlerts()) dismissAlert(id);
  connectCredentials({
    accessToken: () => `token-${refreshes}`,
    subject: () => 's1',
    refresh: () => {
      refreshes += 1;
      return isProviderReachable ? Promise.resolve(mayRefresh) : Promise.reject(new Error('unreachable'));
    },
    end: () => {
      ended = true;
    },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push(new Request(new URL(address, 'http://muster.example'), { ...init, signal: null }));
    const next = answers.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('Failed to fetch'));
  });
});

test('the types bind a call to its endpoint', () => {
  type ViewCompany = typeof import('@muster/contract/organisation/endpoints').viewCompany;
  type ListCompanies = typeof import('@muster/contract/organisation/endpoints').listCompanies;
  // @ts-expect-error -- another endpoint's route
  call<ViewCompany>('GET /companies/{id}');
  expectTypeOf(call<ViewCompany>('GET /companies/{id}/view')).returns.resolves.toHaveProperty('sites');
  expectTypeOf(call<ListCompanies>('GET /companies')).returns.resolves.toHaveProperty('total').toEqualTypeOf<number>();
  expectTypeOf(call<ViewCompany>('GET /companies/{id}/view')).parameter(0).not.toBeUndefined();
});

describe('[7.1] a request', () => {
  test('carries the token and a request id, and goes to /api', async () => {
    answer(200, { name: 'one' });
    expect(await thing()).toEqual({ name: 'one' });
    const request = requests[0]!;
    expect(new URL(request.url).pathname).toBe('/api/things/5');
    expect(request.headers.get('authorization')).toBe('Bearer token-0');
    expect(request.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('fills and escapes the path, repeats lists, and leaves out undefined values', () => {
    const query = { includeStatuses: ['LIVE', 'COMPLETE'], title: 'a&b', page: 0, siteId: undefined, none: null };
    expect(addressOf('/things/{id}/view', { params: { id: '../x' }, query })).toBe(
      '/things/..%2Fx/view?includeStatuses=LIVE&includeStatuses=COMPLETE&title=a%26b&page=0',
    );
  });

  test('sends its idempotency key', async () => {
    answer(200, {});
    await getThing({ params: { id: 5 } }, { idempotencyKey: 'once' });
    expect(requests[0]!.headers.get('idempotency-key')).toBe('once');
  });

  test('returns a list with its total', async () => {
    answer(200, [{ id: 1 }], { 'x-total-count': '41' });
    expect(await thing()).toEqual({ data: [{ id: 1 }], total: 41 });
  });

  test('that the caller aborts rejects with the abort and announces nothing', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(getThing({ params: { id: 5 } }, { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError);
    expect(texts()).toEqual([]);
  });
});

describe('401', () => {
  test('[8.2] refreshes silently and retries once with the new token', async () => {
    answer(401, { message: 'error.http.401' });
    answer(200, { name: 'one' });
    expect(await thing()).toEqual({ name: 'one' });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-0', 'Bearer token-1']);
    expect([ended, texts()]).toEqual([false, []]);
  });

  test('[8.2] again after the refresh ends the session, without a third try', async () => {
    answer(401, { message: 'error.http.401' });
    answer(401, { message: 'error.http.401' });
    await expect(thing()).rejects.toMatchObject({ status: 401 });
    expect([requests.length, ended]).toEqual([2, true]);
  });

  test('[8.2] ends the session when the refresh fails', async () => {
    mayRefresh = false;
    answer(401, { message: 'error.http.401' });
    await expect(thing()).rejects.toMatchObject({ status: 401 });
    expect([requests.length, ended, texts()]).toEqual([1, true, ['Please sign in again']]);
  });

  test('[8.1] announces nothing for the account call and for an empty message', async () => {
    mayRefresh = false;
    answer(401, { message: 'error.http.401' });
    await expect(call<Me>('GET /user/me')()).rejects.toMatchObject({ status: 401 });
    answer(401, { message: '' });
    await expect(thing()).rejects.toMatchObject({ status: 401 });
    expect(texts()).toEqual([]);
  });
});

test('[8.2] does not end the session if the provider cannot be reached', async () => {
  isProviderReachable = false;
  answer(401, { message: 'error.http.401' });
  await expect(thing()).rejects.toMatchObject({ status: 0 });
  expect(ended).toBe(false);
  expect(texts()).toEqual(['Server not reachable']);
});

describe('the announced message', () => {
  const told = async (status: number, body: unknown, headers?: Record<string, string>) => {
    answer(status, body, headers);
    await expect(thing()).rejects.toMatchObject({ status });
    await vi.waitFor(() => expect(texts()).not.toEqual([]), 60_000);
    return texts();
  };

  test('[8.3] without a response: Server not reachable', async () => {
    await expect(thing()).rejects.toMatchObject({ status: 0 });
    expect(texts()).toEqual(['Server not reachable']);
  });

  /** The headers arrive, and the connection is lost during the body. */
  const breakOff = () =>
    answers.push(
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), {
        headers: { 'x-muster-alert': 'saved' },
      }),
    );

  test('[8.3] an interrupted body: Server not reachable, and no success', async () => {
    breakOff();
    await expect(thing()).rejects.toMatchObject({ status: 0 });
    expect(texts()).toEqual(['Server not reachable']);
  });

  test('[8.3] an interrupted file: Server not reachable', async () => {
    breakOff();
    const file = callForFile<Thing>('GET /things/{id}')({ params: { id: 5 } }, { fallbackName: 'thing' });
    await expect(file).rejects.toMatchObject({ status: 0 });
    expect(texts()).toEqual(['Server not reachable']);
  });

  test('a body that the caller aborts rejects with the abort and announces nothing', async () => {
    const controller = new AbortController();
    breakOff();
    const asked = getThing({ params: { id: 5 } }, { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.not.toBeInstanceOf(ApiError);
    expect(texts()).toEqual([]);
  });

  test('[8.5] 404: Not found', async () => expect(await told(404, { message: 'error.http.404' })).toEqual(['Not found']));
  test('[8.5] 429: Too many requests', async () => expect(await told(429, { message: 'whatever' })).toEqual(['Too many requests']));

  test('[8.5] other statuses: the message of the body', async () => {
    expect(await told(409, { message: 'campaign.madeUp', detail: 'Somebody was faster.' })).toEqual(['Somebody was faster.']);
  });

  test('[8.6] an error without a code: its own text', async () => {
    expect(await told(502, { title: 'The gateway restarts' })).toEqual(['The gateway restarts']);
  });

  test('[8.6] a body of another format: Unknown error!', async () => {
    answers.push(new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(thing()).rejects.toMatchObject({ status: 502 });
    expect(texts()).toEqual(['Unknown error!']);
  });

  test('[8.4] 400: the rule of the header comes before the fields', async () => {
    const fieldErrors = [{ objectName: 'thing', field: 'name', message: 'NotNull' }];
    expect(
      await told(400, { message: 'error.validation', fieldErrors }, { 'x-muster-error': 'error.http.403', 'x-muster-params': 'thing' }),
    ).toEqual(['You do not have permission to do this']);
  });

  test('[8.4] 400: the rule’s message names the entity of the params header', async () => {
    i18n.addResourceBundle('en', 'error-codes', { test: { inUse: '{{entityName}} is in use' } }, true, true);
    expect(
      await told(400, { message: 'error.validation' }, { 'x-muster-error': 'error.test.inUse', 'x-muster-params': 'Harbour%20crane' }),
    ).toEqual(['Harbour crane is in use']);
  });

  test('[8.4] [5.38] 400: each field, limits as Size, positions collapsed', async () => {
    const fieldErrors = [
      { objectName: 'thing', field: 'choices[3].label', message: 'Max' },
      { objectName: 'thing', field: 'choices[4].label', message: 'DecimalMin' },
      { objectName: 'thing', field: 'name', message: 'NotNull' },
    ];
    expect(await told(400, { message: 'error.validation', fieldErrors })).toEqual([
      'Error on field "choices[].label": it is too long, too short or out of range',
    ]);
    // One failure is one message.
    expect(waitingAlerts()[0]?.reasons).toEqual(['Error on field "name": it is missing']);
  });

  test('the failed action is the title of the message, and the reason follows', async () => {
    answer(409, { message: 'error.version' });
    await expect(getThing({ params: { id: 5 } }, { failure: 'Error posting answer' })).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(
      () => expect(waitingAlerts()).toMatchObject([{ severity: 'error', text: 'Error posting answer', reasons: [expect.any(String)] }]),
      60_000,
    );
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(getThing({ params: { id: 5 } }, { failure: 'Error upvoting answer' })).rejects.toBeInstanceOf(ApiError);
    expect(waitingAlerts()[1]).toMatchObject({ text: 'Error upvoting answer', reasons: ['Server not reachable'] });
  });

  test('[8.4] 400 without either: the message of the body', async () => {
    expect(await told(400, { message: 'error.validation' })).toEqual(['Please check what you entered']);
  });

  test('[8.4] 400 without either: the message of the body names its params', async () => {
    i18n.addResourceBundle('en', 'error-codes', { test: { tooMany: 'At most {{max}} files' } }, true, true);
    expect(await told(400, { message: 'error.test.tooMany', params: { max: 5 } })).toEqual(['At most 5 files']);
  });

  test('[8.7] after a success: the alert of the header', async () => {
    answer(200, {}, { 'x-muster-alert': 'saved' });
    await thing();
    await vi.waitFor(() => expect(waitingAlerts()).toMatchObject([{ severity: 'success', text: 'Saved' }]), 60_000);
  });

  test('with `hideError`, the client shows no message for a failure', async () => {
    answer(404, { message: 'error.http.404' });
    await expect(getThing({ params: { id: 5 } }, { hideError: true })).rejects.toBeInstanceOf(ApiError);
    expect(texts()).toEqual([]);
  });

  test('two failures with one title are both announced, each with its own reason', async () => {
    const failure = 'Error posting answer';
    for (const status of [404, 429, 429]) {
      answer(status, { message: `error.http.${status}` });
      await expect(getThing({ params: { id: 5 } }, { failure })).rejects.toMatchObject({ status });
    }
    expect(waitingAlerts().map(({ text, reasons }) => [text, reasons])).toEqual([
      [failure, ['Not found']],
      [failure, ['Too many requests']],
    ]);
  });

  test('a message that is already waiting is not announced again', async () => {
    await told(404, { message: 'error.http.404' });
    expect(await told(404, { message: 'error.http.404' })).toEqual(['Not found']);
  });
});
