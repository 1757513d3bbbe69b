/** What an external issuer says of itself, read with care: the right issuer, a protected line, no redirects, a bounded answer. */
const fetchTimeoutMilliseconds = 5000;
const maxDocumentBytes = 512 * 1024;

/** The issuer's discovery document; throws when it speaks for somebody else. */
export async function discover(issuer: string): Promise<Record<string, unknown>> {
  const discovered = await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (discovered.issuer !== issuer) throw new Error('The discovery document names another issuer');
  return discovered;
}

/** One of the addresses that the document names; throws when it has none that may be used. */
export function endpointOf(discovered: Record<string, unknown>, name: string): string {
  const address = discovered[name];
  if (typeof address !== 'string' || !isProtected(address)) throw new Error(`The discovery document has no usable ${name}`);
  return address;
}

/** Keys that come over an open line could be anybody's; on this machine there is no line. */
function isProtected(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}

/** A JSON object from the issuer; a bearer token goes along where one is given. */
export async function fetchJson(address: string, bearer?: string): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(fetchTimeoutMilliseconds);
  const response = await fetch(address, {
    headers: { accept: 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new Error(`${new URL(address).origin} answered ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxDocumentBytes) throw new Error(`${new URL(address).origin} answered too much`);
  }
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${new URL(address).origin} answered no object`);
  return parsed as Record<string, unknown>;
}
