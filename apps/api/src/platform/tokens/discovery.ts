/** Reads documents of an external issuer. Requires the right issuer and TLS, follows no redirects, and limits the size. */
import { recordOutcome } from '../outside/outcomes';
import { IssuerUnavailable } from './errors';

const deadlineMs = 5_000;
const maxDocumentBytes = 512 * 1024;
const keptMilliseconds = 10 * 60_000;

/** The issuer's discovery document. Throws if the document names another issuer. */
export async function discover(issuer: string, options: FetchOptions = {}): Promise<Record<string, unknown>> {
  const discovered = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, options);
  if (discovered.issuer !== issuer) throw new Error('The discovery document names another issuer');
  return discovered;
}

/** An address from the document. Throws if it is missing or not protected. */
export function endpointOf(discovered: Record<string, unknown>, name: string): string {
  const address = discovered[name];
  if (typeof address !== 'string' || !isProtected(address)) throw new Error(`The discovery document has no usable ${name}`);
  return address;
}

/** Keys from an unencrypted connection could be forged. Connections inside this machine are allowed. */
function isProtected(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}

const service = 'The identity provider';

/** How documents of an issuer are read and forms are sent, in place of `fetch`. Both throw IssuerUnavailable if the issuer does not answer. */
export interface IssuerTransport {
  read(address: string, headers: Record<string, string>): Promise<{ status: number; text: string }>;
  send(address: string, headers: Record<string, string>, form: string): Promise<{ status: number; text: string }>;
}

interface FetchOptions {
  /** A bearer token for the request. */
  bearer?: string | undefined;
  /** For tests. Default: 5 s. */
  deadlineMs?: number | undefined;
  transport?: IssuerTransport | undefined;
}

/** Reads a JSON object from the issuer. The deadline includes the body. Throws IssuerUnavailable if the connection fails, or the issuer answers 429 or 5xx. */
export async function fetchJson(address: string, options: FetchOptions = {}): Promise<Record<string, unknown>> {
  // a transport has its own name and outcomes
  if (options.transport) return readThrough(options.transport, address, options.bearer);
  try {
    const found = await readJson(address, options);
    recordOutcome(service);
    return found;
  } catch (error) {
    // a refused bearer says nothing about the issuer
    if (options.bearer === undefined) recordOutcome(service, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
}

/** The issuer's discovery document, read again after a while, once for all who wait. An older one stays in use while the issuer is down. */
export function keptDiscovery(issuer: string, now: () => Date, transport?: IssuerTransport): () => Promise<Record<string, unknown>> {
  let known: { document: Record<string, unknown>; readAt: number } | undefined;
  let reading: Promise<Record<string, unknown>> | undefined;
  const read = async () => {
    try {
      known = { document: await discover(issuer, { transport }), readAt: now().getTime() };
    } catch (error) {
      if (!known) throw error instanceof IssuerUnavailable ? error : new IssuerUnavailable((error as Error).message, { cause: error });
      known.readAt = now().getTime();
    }
    return known.document;
  };
  return async () => {
    if (known && now().getTime() - known.readAt < keptMilliseconds) return known.document;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
}

/** Sends a form, and returns the status with the JSON object of the answer. Throws IssuerUnavailable as `fetchJson` does. */
export async function postForm(
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
  transport?: IssuerTransport,
): Promise<{ status: number; body: Record<string, unknown> }> {
  if (transport) return sendThrough(transport, address, fields, headers);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(deadlineMs),
    }).catch(failed);
    if (response.status >= 500 || response.status === 429)
      throw new IssuerUnavailable(`${new URL(address).origin} answered ${response.status}`);
    const text = await limitedText(response).catch(failed);
    recordOutcome(service);
    return { status: response.status, body: objectIn(text) };
  } catch (error) {
    recordOutcome(service, error instanceof Error ? error.message : 'unknown');
    throw error;
  }
}

async function readThrough(transport: IssuerTransport, address: string, bearer: string | undefined): Promise<Record<string, unknown>> {
  const { origin } = new URL(address);
  const { status, text } = await transport.read(address, {
    accept: 'application/json',
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  });
  if (status >= 500 || status === 429) throw new IssuerUnavailable(`${origin} answered ${status}`);
  if (status !== 200) throw new Error(`${origin} answered ${status}`);
  return parseObject(text, origin);
}

async function sendThrough(
  transport: IssuerTransport,
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const own = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const { status, text } = await transport.send(address, own, new URLSearchParams(fields).toString());
  if (status >= 500 || status === 429) throw new IssuerUnavailable(`${new URL(address).origin} answered ${status}`);
  return { status, body: objectIn(text) };
}

/** Empty for an answer that is no JSON object, such as the page of a proxy. */
function objectIn(text: string | undefined): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

async function readJson(address: string, { bearer, deadlineMs: ms = deadlineMs }: FetchOptions): Promise<Record<string, unknown>> {
  const { origin } = new URL(address);
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(ms),
  }).catch(failed);
  if (response.status >= 500 || response.status === 429) throw new IssuerUnavailable(`${origin} answered ${response.status}`);
  // also a redirect
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
  const text = await limitedText(response).catch(failed);
  if (text === undefined) throw new Error(`${origin} answered too much`);
  return parseObject(text, origin);
}

function parseObject(text: string, origin: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${origin} answered no object`);
  return parsed as Record<string, unknown>;
}

/** Undefined if it is too long. */
async function limitedText(response: Response): Promise<string | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxDocumentBytes) return undefined;
  }
  return text;
}

function failed(cause: unknown): never {
  throw new IssuerUnavailable(cause instanceof Error ? cause.message : undefined, { cause });
}
