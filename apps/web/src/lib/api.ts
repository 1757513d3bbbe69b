/**
 * The typed client. A feature names a call once, and type checking holds the string to the endpoint's own route:
 *
 *   const viewCompany = call<typeof import('@muster/contract/organisation/endpoints').viewCompany>('GET /companies/{id}/view');
 *   const company = await viewCompany({ params: { id: 12 } });
 *
 * The contract is imported as a type alone, so none of its schemas weigh on the page.
 */
import type { CallInput, CallOutput, EndpointDefinition } from '@muster/contract/shared/endpoint';
import { headers as wire } from '@muster/contract/shared/headers';
import { ApiError, announceFailure, announceSuccess, failureOf, serverNotReachable } from './api-errors';
import { checkConnection, isForeign, whileConnected } from './connection';
import { takeFirstData } from './first-data';
import { storedLanguage } from './languages';

export interface CallOptions {
  signal?: AbortSignal;
  /** A repeated POST with the same key returns the first response. */
  idempotencyKey?: string;
  /** The client shows no message for a failure: the caller shows the error itself. */
  hideError?: boolean;
  /** Sends only while the session is of this subject: a silent refresh can come back as somebody else. */
  onlyAs?: string;
  /** What failed, such as 'Error posting answer' [8.11]. It is the title of the message. */
  failure?: string;
  headers?: Record<string, string>;
  /** The title of what is sent. The message of success names it. */
  about?: string;
}

export interface PageOf<Item> {
  data: Item;
  /** The number of entries on all pages. */
  total: number;
}

type Answer<E extends EndpointDefinition> = E extends { paged: true } ? PageOf<CallOutput<E>> : CallOutput<E>;
type CallArguments<E extends EndpointDefinition> =
  object extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [input: CallInput<E>, options?: CallOptions];

/** What the client needs of the session: the token, a silent refresh, and the end of the session. */
export interface Credentials {
  accessToken(): string | undefined;
  /** The provider's name for the person whose token it is. */
  subject(): string | undefined;
  /** Refreshes the token silently. False if the provider refuses. Rejects if the provider cannot be reached. */
  refresh(): Promise<boolean>;
  end(): void;
  /** Resolves when the session is decided, where the page opens before that. */
  ready?(): Promise<void>;
}

const timeoutMilliseconds = 180_000;
const apiPath = '/api';
const accountRoute = 'GET /user/me';

let credentials: Credentials = {
  accessToken: () => undefined,
  subject: () => undefined,
  refresh: () => Promise.resolve(false),
  end: () => undefined,
};

export function connectCredentials(session: Credentials): void {
  credentials = session;
}

/** Whose session the calls belong to. */
export const sessionSubject = (): string | undefined => credentials.subject();

/** Resolves when the session is decided. A page that shows what the device kept opens before that. */
export const sessionReady = async (): Promise<void> => credentials.ready?.();

/** Undefined before the page has met the server. */
let clockMilliseconds: number | undefined;

/** The time of the server, as far as this page knows it: the clock of a device can be wrong. */
export const serverNow = (): Date => new Date(Date.now() + (clockMilliseconds ?? 0));

/** Whether `serverNow` is more than the clock of the device: a page that opened without a network has not met the server yet. */
export const knowsServerTime = (): boolean => clockMilliseconds !== undefined;

function readClock(response: Response): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(date)) clockMilliseconds = date - Date.now();
}

export interface RawInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Returns the function that sends the request. It resolves to the body, for lists with the total. It throws an ApiError, or the
 * signal's reason for an aborted call.
 */
export function call<E extends EndpointDefinition>(route: E['route']): (...input: CallArguments<E>) => Promise<Answer<E>> {
  return async (...[input, options = {}]) => {
    const response = await sendWithRetry(route, input ?? {}, options);
    const body: unknown = response.status === 204 ? undefined : await response.json().catch(brokenOff(options));
    announceSuccess(response.headers, options.about);
    const total = response.headers.get(wire.totalCount);
    return (total === null ? body : { data: body, total: Number(total) }) as Answer<E>;
  };
}

/**
 * After a 401, refreshes the token silently and retries once. A second 401 ends the session [8.2]. A provider that cannot be
 * reached does not end the session.
 */
export async function sendWithRetry(route: string, input: RawInput, options: CallOptions): Promise<Response> {
  const requestId = crypto.randomUUID();
  if (credentials.ready) await whileConnected(credentials.ready(), timeoutMilliseconds);
  let response = await send(route, input, options, requestId);
  if (response.status === 401 && (await credentials.refresh().catch(() => notReached(options))))
    response = await send(route, input, options, requestId);
  if (response.ok) return response;

  const error = await failureOf(response);
  if (error.status === 401) credentials.end();
  const isHidden = options.hideError || (error.status === 401 && (route === accountRoute || !error.problem.message));
  if (!isHidden) announceFailure(error, options.failure);
  throw error;
}

async function send(route: string, input: RawInput, options: CallOptions, requestId: string): Promise<Response> {
  if (options.onlyAs !== undefined && options.onlyAs !== credentials.subject()) throw new ApiError(0, serverNotReachable());
  const [method, path] = route.split(' ') as [string, string];
  const address = addressOf(path, input);
  const early = method === 'GET' ? await takeFirstData(address) : undefined;
  if (early && !isForeign(early)) return early;
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  try {
    const response = await fetch(apiPath + address, {
      method,
      headers: headersOf(input, options, requestId),
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      credentials: 'omit',
    });
    if (!isForeign(response)) {
      readClock(response);
      return response;
    }
  } catch (failure) {
    return brokenOff(options)(failure);
  }
  return notReached(options);
}

/** Passes on the reason of an abort. Any other broken request or response is a lost connection. */
export const brokenOff = (options: CallOptions) => (failure: unknown) => {
  if (options.signal?.aborted) throw failure;
  return notReached(options);
};

/** Checks the connection before it throws, because a retry depends on the result. */
async function notReached({ hideError, failure }: CallOptions): Promise<never> {
  await checkConnection();
  const error = new ApiError(0, serverNotReachable());
  if (!hideError) announceFailure(error, failure);
  throw error;
}

function headersOf(input: RawInput, options: CallOptions, requestId: string): Headers {
  const headers = new Headers({
    accept: 'application/json, */*;q=0.5',
    'accept-language': storedLanguage(),
    [wire.requestId]: requestId,
    ...options.headers,
  });
  const token = credentials.accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set(wire.idempotencyKey, options.idempotencyKey);
  return headers;
}

/** Fills the path's placeholders and appends the query. A list repeats its name; undefined and null are left out. */
export function addressOf(path: string, { params = {}, query = {} }: RawInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.size ? `${filled}?${search}` : filled;
}
