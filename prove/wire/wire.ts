/** HTTP over plain sockets: sends bytes that no client library would send, and parses the answers strictly. */
import { connect } from 'node:net';

export interface Conversation {
  bytes: Buffer;
  /** The properties of the requests that decide how their answers end, in order. */
  methods: string[];
  /** The number of pieces in which the bytes are sent. */
  pieces: number;
  /** The client's action after it has sent everything. */
  ending: 'wait' | 'half-close' | 'vanish';
}

interface ReadAnswers {
  statuses: number[];
  /** The fault of the answers, if any. */
  fault?: string;
}

/** Longer than the product waits for a silent client, so that it only ends a hang. */
const maxMilliseconds = 300_000;

/** Sends the bytes, and reads until the answers are complete or the server closes. */
export function converse(port: number, { bytes, methods, pieces, ending }: Conversation): Promise<ReadAnswers> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let received = Buffer.alloc(0);
    let isDone = false;
    const finish = (isClosed: boolean, fault?: string): void => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      socket.destroy();
      const read = readAnswers(received, methods, isClosed);
      const wrong = fault ?? (ending === 'vanish' ? undefined : read.fault);
      resolve({ statuses: read.statuses, ...(wrong !== undefined && { fault: wrong }) });
    };
    const timer = setTimeout(() => finish(false, `no end after ${maxMilliseconds} ms`), maxMilliseconds);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const { statuses, fault } = readAnswers(received, methods, false);
      const isWhole = fault === undefined && statuses.filter((status) => status >= 200 || status === 101).length >= methods.length;
      if (isWhole) finish(false);
    });
    socket.on('end', () => finish(true));
    socket.on('error', () => finish(true));
    socket.on('close', () => finish(true));
    const size = Math.ceil(bytes.length / pieces) || 1;
    for (let from = 0; from < bytes.length; from += size) socket.write(bytes.subarray(from, from + size));
    if (ending === 'half-close') socket.end();
    if (ending === 'vanish') setImmediate(() => finish(true));
  });
}

/** Parses complete answers from the front. A fault describes invalid HTTP, or what is missing after the server has closed. */
export function readAnswers(bytes: Buffer, methods: readonly string[], isClosed: boolean): ReadAnswers {
  const statuses: number[] = [];
  let rest = bytes;
  let asked = 0;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return { statuses, fault: isClosed ? 'the headers end in the middle' : 'incomplete' };
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.1 ([1-5]\d\d) [\x20-\x7e]*$/.exec(first)?.[1]);
    if (Number.isNaN(status)) return { statuses, fault: `no status line: ${first.slice(0, 100)}` };
    const malformed = lines.find((line) => !/^[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e\x80-\xff]*$/.test(line));
    if (malformed !== undefined) return { statuses, fault: `no header: ${malformed.slice(0, 100)}` };
    const headers = new Map(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const body = rest.subarray(end + 4);
    if (status === 101)
      return { statuses: [...statuses, status], ...(!headers.has('sec-websocket-accept') && { fault: 'an upgrade to nothing' }) };
    if (status < 200) {
      rest = body;
      continue;
    }
    const size = sizeOfBody(body, headers, { hasNone: hasNoBody(status, methods[asked], body), isClosed });
    if (typeof size === 'string') return { statuses, fault: size };
    statuses.push(status);
    asked += 1;
    rest = body.subarray(size);
  }
  return { statuses };
}

/** An error of the parser or of the upgrade has a body for every method, and then the connection ends. */
const hasNoBody = (status: number, method: string | undefined, body: Buffer): boolean =>
  status === 204 ||
  status === 304 ||
  (method === 'HEAD' && (status < 400 || body.length === 0 || body.subarray(0, 5).toString() === 'HTTP/'));

function sizeOfBody(
  body: Buffer,
  headers: Map<string, string>,
  { hasNone, isClosed }: { hasNone: boolean; isClosed: boolean },
): number | string {
  if (hasNone) return 0;
  if (headers.get('transfer-encoding') === 'chunked') return sizeOfChunks(body, isClosed);
  const length = headers.get('content-length');
  if (length === undefined) return isClosed ? body.length : 'incomplete';
  if (!/^\d+$/.test(length)) return `no length: ${length}`;
  return body.length >= Number(length) ? Number(length) : isClosed ? 'the body ends in the middle' : 'incomplete';
}

function sizeOfChunks(body: Buffer, isClosed: boolean): number | string {
  const missing = isClosed ? 'the chunks end in the middle' : 'incomplete';
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    if (end < 0) return missing;
    const line = body.subarray(at, end).toString('latin1');
    if (!/^[0-9a-f]+$/i.test(line)) return `no chunk: ${line.slice(0, 40)}`;
    const size = Number.parseInt(line, 16);
    const next = end + 2 + size + 2;
    if (body.length < next) return missing;
    if (size === 0) return next;
    at = next;
  }
}
