import { once } from 'node:events';
import { connect } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, newAccount, startProvider, testPool } from './harness';

let pool: pg.Pool;
beforeAll(() => {
  pool = testPool();
});
afterAll(() => pool.end());

test.each(['/idp/token', '/idp/session/end/confirm'])(
  'a chunk without its end to %s closes the connection, and is no error in the log',
  async (path) => {
    const logged: unknown[] = [];
    const log = {
      error: (...line: unknown[]) => void logged.push(line),
      warn: () => undefined,
      info: () => undefined,
      debug: () => undefined,
    };
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

/** Whether somebody waits for a lock of this connection. */
async function isAwaited(holder: pg.PoolClient): Promise<boolean> {
  const { rows } = await holder.query('SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))');
  return rows.length > 0;
}

test.each([
  ['before the whole request has arrived', ['Content-Length: 5']],
  ['before the answer', []],
])('a client that breaks off its sign-out %s is signed out, and is no error in the log', async (_when, more) => {
  const logged: unknown[] = [];
  const log = {
    error: (...line: unknown[]) => void logged.push(line),
    warn: () => undefined,
    info: () => undefined,
    debug: () => undefined,
  };
  const provider = await startProvider(pool, { log });
  const holder = await pool.connect();
  const sessionsOf = (subject: string) => pool.query("SELECT FROM idp_payload WHERE model = 'Session' AND account = $1", [subject]);
  try {
    const account = await newAccount(pool);
    const browser = new Browser(provider);
    const { id_token: hint } = await browser.signIn(account.email);
    await holder.query('BEGIN');
    await holder.query('SELECT FROM idp_payload WHERE account = $1 FOR UPDATE', [account.subject]);
    const { port } = new URL(provider.origin);
    const socket = connect(Number(port), 'localhost').on('error', () => undefined);
    const head = [
      `GET /idp/session/end?id_token_hint=${hint} HTTP/1.1`,
      `Host: localhost:${port}`,
      `Cookie: ${browser.cookieHeader}`,
      ...more,
    ];
    socket.resume().write(`${head.join('\r\n')}\r\n\r\n`);
    while (!(await isAwaited(holder)));
    const closed = provider.closed(socket.localPort);
    socket.resetAndDestroy();
    await closed;
    await holder.query('COMMIT');
    while ((await sessionsOf(account.subject)).rows.length > 0);
    // the provider has finished the request before it answers a later one
    expect((await browser.fetch(`${provider.issuer}/unknown`)).status).toBe(404);
  } finally {
    holder.release();
    await provider.stop();
  }
  expect(logged).toEqual([]);
});
