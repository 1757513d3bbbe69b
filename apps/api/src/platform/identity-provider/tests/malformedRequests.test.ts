import { once } from 'node:events';
import { connect } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, testPool } from './harness';

let pool: pg.Pool;
beforeAll(() => {
  pool = testPool();
});
afterAll(() => pool.end());

test.each(['/idp/token', '/idp/session/end/confirm'])(
  'a chunk without its end to %s closes the connection, and is no error in the log',
  async (path) => {
    const logged: unknown[] = [];
    const log = { error: (...line: unknown[]) => void logged.push(line), warn: () => undefined, debug: () => undefined };
    const provider = await startProvider(pool, { log });
    try {
      const { port } = new URL(provider.origin);
      const socket = connect(Number(port), 'localhost').on('error', () => undefined);
      const head = [
        `POST ${path} HTTP/1.1`,
        `Host: localhost:${port}`,
        'Content-Type: application/x-www-form-urlencoded',
        'Transfer-Encoding: chunked',
      ];
      socket.resume().write(`${head.join('\r\n')}\r\n\r\n3\r\nabcdef`);
      await once(socket, 'close');
    } finally {
      await provider.stop();
    }
    expect(logged).toEqual([]);
  },
);
