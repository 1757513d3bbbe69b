import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sendOpenLoop, summaryOf } from './open-loop';

const call = { method: 'GET', path: '/', token: 'x' } as const;

test('a request is sent while an earlier one waits, and its latency counts from its planned moment', async () => {
  const waiting: (() => void)[] = [];
  const server = createServer((_request, response) => {
    waiting.push(() => response.end('ok'));
    if (waiting.length === 2) for (const answer of waiting.toReversed()) answer();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // the first is answered only when the second has arrived
  const replies = await sendOpenLoop(url, [
    { at: 30, name: 'second', call },
    { at: 0, name: 'first', call },
  ]);
  server.close();
  expect(replies.map(({ name, status }) => [name, status])).toEqual([
    ['first', 200],
    ['second', 200],
  ]);
  expect(replies[0]?.milliseconds).toBeGreaterThanOrEqual(30);
});

test('the rate counts from the first planned moment to the last answer', () => {
  const reply = { name: 'vote', status: 201 };
  const summary = summaryOf([
    { ...reply, milliseconds: 500, end: 500 },
    { ...reply, milliseconds: 2_000, end: 2_000 },
    { ...reply, status: 503, milliseconds: 100, end: 1_000 },
  ]);
  expect(summary).toEqual({ requests: 3, failures: 1, p50: 500, p99: 2_000, rate: 1.5 });
});
