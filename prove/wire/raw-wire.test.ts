import { expect, test } from 'vitest';
import { run } from './raw-wire';
import { readAnswers } from './wire';

test('hostile bytes end their connection, and the product keeps running: a sample', async () => {
  const { counts, failures } = await run({ seed: 1, size: 200 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['4xx']).toBeGreaterThan(50);
});

const read = (text: string, methods = ['GET'], isClosed = true) => readAnswers(Buffer.from(text, 'latin1'), methods, isClosed);

test.each([
  ['a whole answer', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', { statuses: [200] }],
  [
    'two answers in a row',
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 404 Not Found\r\nContent-Length: 1\r\n\r\nx',
    { statuses: [200, 404] },
  ],
  ['chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n', { statuses: [200] }],
  ['a body that is cut', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok', { statuses: [], fault: 'the body ends in the middle' }],
  ['no status line', 'hello\r\n\r\n', { statuses: [], fault: 'no status line: hello' }],
  ['a header line without a colon', 'HTTP/1.1 200 OK\r\nX y\r\n\r\n', { statuses: [], fault: 'no header: X y' }],
])('readAnswers returns the statuses of a byte stream, or its first fault: %s', (_title, text, expected) => {
  expect(read(text)).toEqual(expected);
});
