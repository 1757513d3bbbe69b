/** A client of the api over HTTP. */
import { randomUUID } from 'node:crypto';
import { callHttp } from './http';

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

export interface Client {
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  put<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  patch<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  delete<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
}

/** `always`: headers of each request. */
export function client(url: string, authorization: () => Promise<string | undefined>, always: Record<string, string> = {}): Client {
  const send = async <Body>(method: string, path: string, body: unknown, given: Record<string, string> = {}): Promise<Answer<Body>> => {
    const bearer = await authorization();
    const headers = {
      'x-request-id': randomUUID(),
      ...always,
      ...(bearer && { authorization: bearer }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...given,
    };
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await callHttp(`${url}${path}`, method, headers, sent);
    const { status, text } = answer;
    // lines of JSON are no JSON
    const isJson = text !== '' && /[/+]json\b/.test(answer.headers.get('content-type') ?? '');
    return { status, headers: answer.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  };
}
