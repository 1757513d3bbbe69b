/** A crowd of writes does not make others wait. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readsPassWrites } from '../limits/write-turns';

/** A handler whose requests take a millisecond each by its own clock. */
function countingHandler(): { begun: string[]; receive(method: string, name: string): void } {
  const begun: string[] = [];
  let milliseconds = 0;
  const handle = readsPassWrites(
    ({ url = '' }) => {
      begun.push(url);
      milliseconds += 1;
    },
    () => milliseconds,
  );
  return { begun, receive: (method, name) => handle({ method, url: name } as IncomingMessage, {} as ServerResponse) };
}

test('one write begins at once', () => {
  const { begun, receive } = countingHandler();
  receive('POST', 'alone');
  expect(begun).toEqual(['alone']);
});

test('a read begins before writes that came earlier, which begin in their order in the next turns', async () => {
  const { begun, receive } = countingHandler();
  const writes = Array.from({ length: 20 }, (_, at) => `write ${at}`);
  for (const name of writes) receive('POST', name);
  receive('GET', 'a read');
  expect(begun).toEqual([...writes.slice(0, 4), 'a read']);
  await turn();
  receive('GET', 'another read');
  expect(begun.length).toBeLessThan(writes.length);
  for (let turns = 0; turns < writes.length; turns += 1) await turn();
  expect(begun.filter((name) => name.startsWith('write'))).toEqual(writes);
  receive('PUT', 'later');
  expect(begun.at(-1)).toBe('later');
});
