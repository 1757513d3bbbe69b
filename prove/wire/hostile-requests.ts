/** Hostile requests, built at random from parts. Each part has its own kinds of faults. */
import type { Conversation } from './wire';

type Random = () => number;

const methods = [
  'GET',
  'GET',
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'G3T',
  'A'.repeat(300),
];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''];
const paths = [
  '/',
  '/api/healthz',
  '/api/openapi.json',
  '/api/user/',
  '/api/user/me',
  '/api/companies/1',
  '/api/sites?companyId=1&companyId=2&name.contains=%00',
  '/api/pusher/auth',
  '/api/questions',
  '/api/files/1/parts',
  '/files/1/x?signature=y',
  '/files/%2e%2e/%2e%2e/etc/passwd',
  '/idp',
  '/idp/auth?client_id=muster-web&response_type=code&redirect_uri=http://evil.example/',
  '/idp/auth?client_id=muster-web&client_id=x&prompt=none&scope[]=openid',
  '/idp/token',
  '/idp/me',
  '/idp/jwks',
  '/idp/session/end',
  '/idp/interaction/x',
  '/idp/interaction/x/login',
  '/idp/.well-known/openid-configuration',
  '/assets/',
  '/assets/%2e%2e/index.html',
  '/assets/a%00b.js',
  '/silent-sign-in',
  '/sign-in-callback?code=%ff&state=%',
  '/app/x?protocol=7',
  '/app/',
  '/app/x?protocol=7&protocol=8#fragment',
  '/company/1/mws/focus',
  '/scim',
  '/scim/v2/Me',
  '/scim/v2/Users?filter=%00',
  '/healthz',
  '/robots.txt',
  '/.well-known/security.txt',
  '/%',
  '/%00',
  '/%ff%fe',
  '/..;/api/healthz',
  '//evil.example/',
  '/\\evil',
  '/api//healthz',
  '/api/healthz/../user/me',
  'http://evil.example/api/healthz',
  'evil.example:443',
  '*',
  '',
  `/api/companies/${'9'.repeat(400)}`,
  `/${'a/'.repeat(3_000)}`,
  `/?${'x=1&'.repeat(2_000)}`,
  '/caf\u00e9?\u2028',
  '/api/user/me?__proto__[x]=1&constructor[prototype]=1',
];
const values = [
  '',
  ' ',
  'null',
  'undefined',
  '0',
  '-1',
  '*',
  'a'.repeat(6_000),
  '\u00ff\u00fe',
  '%00',
  '{}',
  '"',
  "';--",
  'http://',
  'http://[',
  'file://',
  '\t',
];
const origins = [
  'null',
  '',
  'http://',
  'http://[',
  'https://evil.example',
  'chrome-extension://x',
  'about:blank',
  'http://localhost:%PORT%',
  'a b',
  '\u00ff',
];
const tokens = [
  'Bearer',
  'Bearer ',
  'bEARER a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.',
  'Basic Og==',
  `Bearer ${'a'.repeat(5_000)}`,
  'Negotiate x',
  'Bearer a.b.c, Bearer d.e.f',
];
const types = [
  'application/json',
  'application/json; charset=utf-99',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'text/plain',
  'application/json, text/html',
  '/',
  ';',
  'application/problem+json',
  '\u00ff',
];
const bodies = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '"x"',
  '\u0000',
  '{"a":'.repeat(2_000),
  '[' + '1,'.repeat(20_000) + '1]',
  'a=b&a=c&a[b]=d',
  '{"__proto__":{"x":1}}',
  '\u00ff\u00fe{}',
  'x'.repeat(1_200_000),
];

/** Headers in addition to Host and those of the body. %PORT% is replaced by the product's port. */
const oddHeaders: ((random: Random) => string[])[] = [
  (random) => [`Origin: ${pick(random, origins)}`],
  (random) => [`Origin: ${pick(random, origins)}`, `Origin: ${pick(random, origins)}`],
  (random) => [`Authorization: ${pick(random, tokens)}`],
  (random) => [`Cookie: ${pick(random, values)}`, 'Cookie: _session=x; _interaction=y; _session.sig=z'],
  (random) => [
    `X-Forwarded-For: ${pick(random, values)}`,
    `X-Forwarded-Host: ${pick(random, values)}`,
    `X-Forwarded-Proto: ${pick(random, values)}`,
  ],
  (random) => [`X-Request-Id: ${pick(random, values)}`, `Idempotency-Key: ${pick(random, values)}`, `If-Match: ${pick(random, values)}`],
  (random) => [
    `Accept-Encoding: ${pick(random, ['gzip', 'br;q=x', '*;q=0', 'identity;q=0', ...values])}`,
    `Accept-Language: ${pick(random, values)}`,
  ],
  (random) => [
    `Range: ${pick(random, ['bytes=0-', 'bytes=5-1', 'bytes=-1', 'lines=1', ...values])}`,
    `If-None-Match: ${pick(random, values)}`,
  ],
  (random) => [`Expect: ${pick(random, ['100-continue', '200-ok', ''])}`],
  (random) => [`Connection: ${pick(random, ['close', 'keep-alive', 'Upgrade', 'keep-alive, close', 'x', ''])}`],
  (random) => ['Connection: Upgrade', `Upgrade: ${pick(random, ['websocket', 'h2c', 'WebSocket, h2c', 'x', ''])}`],
  () => Array.from({ length: 150 }, (_, index) => `X-Many-${index}: ${index}`),
  () => [`X-Huge: ${'h'.repeat(20_000)}`],
  () => ['X Bad Name: 1'],
  () => ['No-Colon'],
  () => ['X-Folded: 1\r\n  folded'],
  () => ['X-Nul: a\u0000b'],
  () => [': empty'],
  () => ['X-Lone-Feed: 1\nX-Next: 2'],
];

/** The headers of an upgrade, with the faulty values of each. */
const upgradeHeaders = [
  { name: 'Connection', honest: 'Upgrade', hostile: ['close', 'keep-alive, Upgrade', ''] },
  { name: 'Upgrade', honest: 'websocket', hostile: ['h2c', 'WebSocket, h2c', 'x', ''] },
  { name: 'Sec-WebSocket-Version', honest: '13', hostile: ['8', '99', '', 'x'] },
  { name: 'Sec-WebSocket-Key', honest: 'dGhlIHNhbXBsZSBub25jZQ==', hostile: ['short', '', '\u00ff'] },
  { name: 'Sec-WebSocket-Protocol', honest: 'pusher', hostile: [',', 'a b', '', 'pusher, pusher'] },
  {
    name: 'Sec-WebSocket-Extensions',
    honest: 'permessage-deflate',
    hostile: ['permessage-deflate; server_max_window_bits=99', ';;', 'x=', ''],
  },
  { name: 'Origin', honest: 'http://localhost:%PORT%', hostile: origins },
];

const hosts = [
  'Host: localhost:%PORT%',
  'Host: localhost:%PORT%',
  'Host: evil.example',
  'Host:',
  'Host: a b',
  'Host: [::1',
  'Host: x\r\nHost: y',
  "Host: x;script-src 'unsafe-inline'",
];

/** The bytes of one connection: one to three requests. */
export function hostileConversation(random: Random, port: number): Conversation {
  const requests = Array.from({ length: random() < 0.1 ? 3 : 1 }, () => hostileRequest(random));
  const text = requests
    .map(({ bytes }) => bytes)
    .join('')
    .replaceAll('%PORT%', String(port));
  const ending = random() < 0.1 ? 'vanish' : random() < 0.5 || requests.some(({ isOpen }) => isOpen) ? 'half-close' : 'wait';
  return {
    bytes: Buffer.from(text, random() < 0.5 ? 'utf8' : 'latin1'),
    methods: requests.map(({ method }) => method),
    pieces: random() < 0.2 ? 1 + Math.floor(random() * 20) : 1,
    ending,
  };
}

interface HostileRequest {
  bytes: string;
  method: string;
  /** Whether a server may wait for more bytes. */
  isOpen: boolean;
}

/** Most parts are valid: a request with many faults would only test the parser. */
const honestly = 0.75;

function hostileRequest(random: Random): HostileRequest {
  const isUpgrade = random() < 0.25;
  const or = (honest: string, hostile: readonly string[]): string => (random() < honestly ? honest : pick(random, hostile));
  const method = or('GET', methods);
  const path = isUpgrade ? or('/app/x?protocol=7', paths) : pick(random, paths);
  const head = [`${method} ${path} ${or('HTTP/1.1', versions)}`.trimEnd(), or('Host: localhost:%PORT%', hosts)];
  if (isUpgrade) head.push(...upgradeHeaders.map(({ name, honest, hostile }) => `${name}: ${or(honest, hostile)}`));
  const howMany = Math.floor(random() * 3);
  for (let count = 0; count < howMany; count += 1) head.push(...pick(random, oddHeaders)(random));
  const { headers, body, isOpen } = hostileBody(random);
  const lineEnd = random() < 0.02 ? '\n' : '\r\n';
  const isCut = random() < 0.03;
  const whole = [...head, ...headers, '', body].join(lineEnd);
  // the server may wait for a body after 'Expect', and for more requests after an upgrade
  const mayWait = isOpen || isCut || head.some((line) => /^(Expect|Upgrade|Connection)/i.test(line)) || lineEnd === '\n';
  return { bytes: isCut ? whole.slice(0, Math.ceil(whole.length * random())) : whole, method, isOpen: mayWait };
}

function hostileBody(random: Random): { headers: string[]; body: string; isOpen: boolean } {
  if (random() < 0.65) return { headers: [], body: '', isOpen: false };
  const body = pick(random, bodies);
  const size = Buffer.byteLength(body);
  const type = random() < 0.8 ? [`Content-Type: ${pick(random, types)}`] : [];
  const encoding = random() < 0.1 ? [`Content-Encoding: ${pick(random, ['gzip', 'br', 'zstd', 'x', ''])}`] : [];
  const chunk = `${size.toString(16)}\r\n${body}\r\n`;
  const framings: { headers: string[]; body: string; isOpen: boolean }[] = [
    { headers: [`Content-Length: ${size}`], body, isOpen: false },
    { headers: [`Content-Length: ${size}`], body, isOpen: false },
    { headers: [`Content-Length: ${size + 10}`], body, isOpen: true },
    { headers: [`Content-Length: ${Math.max(0, size - 3)}`], body, isOpen: true },
    { headers: ['Content-Length: -1'], body, isOpen: true },
    { headers: ['Content-Length: 1e3'], body, isOpen: true },
    { headers: ['Content-Length: 99999999999999999999'], body, isOpen: true },
    { headers: [`Content-Length: ${size}`, 'Content-Length: 1'], body, isOpen: true },
    { headers: [`Content-Length: ${size}`, 'Transfer-Encoding: chunked'], body, isOpen: true },
    { headers: ['Transfer-Encoding: chunked'], body: `${size > 0 ? chunk : ''}0\r\n\r\n`, isOpen: false },
    { headers: ['Transfer-Encoding: chunked'], body: `${size > 0 ? chunk : ''}0;x=y\r\nTrailer: 1\r\n\r\n`, isOpen: true },
    { headers: ['Transfer-Encoding: chunked'], body: `zz\r\n${body}`, isOpen: true },
    { headers: ['Transfer-Encoding: chunked'], body: `ffffffffffffffff\r\n${body}`, isOpen: true },
    { headers: ['Transfer-Encoding: gzip, chunked'], body: '0\r\n\r\n', isOpen: true },
    { headers: ['Transfer-Encoding: x'], body, isOpen: true },
  ];
  const framing = pick(random, framings);
  return { ...framing, headers: [...type, ...encoding, ...framing.headers] };
}

function pick<T>(random: Random, some: readonly T[]): T {
  return some[Math.floor(random() * some.length)] as T;
}
