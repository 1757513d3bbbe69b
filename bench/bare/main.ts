/**
 * The reference server: plain `node:http` and `pg`, with the same bodies and headers for the same calls. It knows every token in
 * advance, trusts every request, and reads without a transaction.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pool, rowsOf, statement } from './database';
import { campaignList, focusList, reportList, type List } from './lists';
import { campaignFigures, campaignReport, campaignView } from './reports';
import { submit, type Submission } from './submit';

const users = new Map(Object.entries(JSON.parse(readFileSync(process.env['BARE_TOKENS'] ?? '', 'utf8')) as Record<string, string>));

const everyAnswer = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'x-ratelimit-limit': '10000000',
  'x-ratelimit-remaining': '9999999',
  'x-ratelimit-reset': '60',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

/** What the floor reads: one index gives twenty narrow rows. */
const narrowRows = statement('floor', 'SELECT id, status, mode, version FROM campaign WHERE id > $1 ORDER BY id LIMIT 20');

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.url ?? '/';
  if (address === '/ready') return void response.writeHead(200).end();
  const user = users.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
  if (user === undefined) return void response.writeHead(401).end();
  const [path = '', search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const requestId = randomUUID();
  const send = (status: number, body: object | undefined, more: Record<string, string> = {}) => {
    const text = JSON.stringify(body ?? null);
    response
      .writeHead(body === undefined ? 404 : status, {
        ...everyAnswer,
        ...more,
        'x-request-id': requestId,
        'content-length': Buffer.byteLength(text),
      })
      .end(text);
  };
  if (path === '/floor') return send(200, await rowsOf(pool, narrowRows, [0]));
  if (path === '/api/campaign-v2s/search') return sendList(send, address, await campaignList(user, query));
  if (path === '/api/focus/user/search') return sendList(send, address, await focusList(user, query));
  if (path === '/api/focus/company/search') return sendList(send, address, await reportList(user, query));
  if (path === '/api/campaign-v2-responses') {
    const body = JSON.parse(await textOf(request)) as Submission;
    return send(201, await submit(body, user, requestId), {
      'x-muster-alert': 'response.submitted',
      'x-muster-params': 'type=POLL&status=SUBMITTED',
    });
  }
  const [, id, kind] = /^\/api\/campaign-v2s\/(\d+)\/(view|report-view|aggregate)$/.exec(path) ?? [];
  if (kind === 'view') return send(200, await campaignView(Number(id), user));
  if (kind === 'aggregate') return send(200, await campaignFigures(Number(id), user));
  send(200, kind === undefined ? undefined : await campaignReport(Number(id), user, query));
}

function sendList(
  send: (status: number, body: object, more: Record<string, string>) => void,
  address: string,
  { items, total }: List,
): void {
  send(200, items, { 'x-total-count': String(total), link: links(address, total) });
}

/** The links first, prev, next and last. Pages start at 0. */
function links(address: string, total: number): string {
  const [path, search = ''] = address.split('?');
  const query = new URLSearchParams(search);
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  query.delete('page');
  query.delete('size');
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const to = (number: number, rel: string) => `<${path}?${query}&page=${number}&size=${size}>; rel="${rel}"`;
  return [
    to(0, 'first'),
    ...(page > 0 ? [to(Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next')] : []),
    to(last, 'last'),
  ].join(', ');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return text;
}
