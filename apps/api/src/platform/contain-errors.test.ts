import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { containErrors } from './contain-errors';
import { recordingLog } from './realtime/tests/recording-log';

test.each([
  [
    'throws',
    (_socket: string) => {
      throw new Error('broken');
    },
  ],
  ['rejects', (_socket: string) => Promise.reject(new Error('broken'))],
])('the error of a listener that %s is logged, and its connection is ended', async (_how, listener) => {
  const log = recordingLog();
  const ended: string[] = [];
  containErrors(log, 'an upgrade', listener, (socket: string) => ended.push(socket))('socket 7');
  await setImmediate();
  expect(ended).toEqual(['socket 7']);
  expect(log.lines).toEqual([{ message: 'an upgrade failed', fields: { err: new Error('broken') } }]);
});

test('an error while the connection is ended is also logged, and not thrown', () => {
  const log = recordingLog();
  const fail = () => {
    throw new Error('broken');
  };
  containErrors(log, 'an upgrade', fail, fail)();
  expect(log.lines.map(({ message }) => message)).toEqual(['an upgrade failed', 'an upgrade could not be ended']);
});
