/** Node ends a process when a listener or a timer throws. Each one in the api is therefore contained, or listed with a reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../../src');

/** A listener on an emitter, or the callback of a timer, with the code after it. */
const registration = /(?:\.(?:on|once|addListener|prependListener)\(|\bset(?:Interval|Timeout|Immediate)\(|\bnextTick\()[\s\S]{0,120}/g;

/** The start of each listener that needs no wrapper, with the reason. */
const harmless: Record<string, string> = {
  'setTimeout(resolve, ': 'resolves a promise',
  'setTimeout(end, ': 'catches its own failure',
  'setTimeout(silentMilliseconds)': 'sets a time and has no callback',
  'setImmediate(() => {\n      turn.isPlanned = false': 'calls the handler of the server, which answers its own failures',
  'setInterval(startUpkeep, ': 'catches its own failure',
  'setInterval(say, ': 'catches its own failure',
  'setTimeout(cut, ': 'destroys a stream, which does not throw',
  ".once('close', () => clearTimeout(": 'does not throw',
  ".once('error', () => socket.destroy())": 'does not throw',
  ".once('connect', () => say(": 'resolves a promise',
  ".once('error', ({ code = '' }: NodeJS.ErrnoException) => say(": 'resolves a promise',
  ".on('request', readsPassWrites(handle))": 'calls the handler of the server, which answers its own failures',
  'nextTick(() => {\n      isHolding': 'uncorks a socket, which does not throw',
  'setTimeout(idleMilliseconds, cut)': 'does not throw',
  ".on('error', () => undefined)": 'does nothing',
  ".once('error', () => resolve(undefined))": 'resolves a promise',
  ".on('error', (error: Error) => output.destroy(error))": 'destroys a stream, which does not throw',
  ".on('error', (error) => output.destroy(error))": 'destroys a stream, which does not throw',
  ".on('error', reject).on('close', resolve)": 'settles a promise',
  ".on('close', () => source.destroy())": 'destroys a stream, which does not throw',
  ".once('close', () => resolve())": 'resolves a promise',
  ".once('close', (code) => end(": 'resolves a promise',
  ".once('error', () => end(false))": 'resolves a promise',
  ".once('error', reject)": 'rejects a promise',
  ".once('error', (error) => done(error, false))": 'rejects the promise of a message',
  ".on('connect', (client) => client.on('error', options.onError))": 'writes a line to the log',
  ".on('error', options.onError)": 'writes a line to the log',
  ".on('error', logError)": 'writes a line to the log',
  ".on('error', report);": 'writes a line to the log',
  ".on('server_error', (_ctx, error) => report(error))": 'writes a line to the log',
  ".on('error', (error: unknown) => log.error(": 'writes a line to the log',
  ".on('server_error', (_ctx, error) => log.error(": 'writes a line to the log',
  ".on('grant.error', (_ctx, error) => log.warn(": 'writes a line to the log',
  ".on('authorization.error', (_ctx, error) => log.debug(": 'writes a line to the log',
  ".on('error', (error) => ending.abort(new CommandError(": 'ends a tool with a signal, which does not throw',
  '.on(signal, stop)': 'ends a tool with a signal, and catches its own failure',
  ".on('data', (part: Buffer) => out.push(part))": 'keeps a text',
  ".once('error', (error) => (ended = error.message))": 'keeps a text',
  ".once('exit', (code, signal) => (ended": 'keeps a text',
  ".on('parameterStatus', ({ parameterName, parameterValue }": 'keeps a text',
  'setInterval(() => {\n    round ??= look()': 'catches its own failure',
  'setInterval(() => void flush(), ': 'catches its own failure',
  'setInterval(nudge, ': 'catches its own failure',
  'setInterval(\n      () => void inSystem(': 'catches its own failure',
  'setInterval(\n    () => void lock.renew().catch(': 'catches its own failure',
  'setInterval(() => void client.config.credentials().catch(': 'catches its own failure',
  'setInterval(\n    () => void run().catch(': 'catches its own failure',
  'setTimeout(() => {\n      const late = ': 'rejects a promise and aborts a call',
  ".on('message', ({ id, name, input }: TaskRequest)": 'runs in a thread: a fault ends the thread, and fails its task',
  ".on('message', (response: TaskResponse)": 'settles a promise; what starts the next task catches',
  ".on('error', (error) => replace(thread, error))": 'settles a promise; what starts the next task catches',
  "setTimeout(() => resolve(failed('timeout')), deadline)": 'resolves a promise',
  'setTimeout(() => expire(request.id), ': 'settles a promise; what starts the next task catches',
};

test('every listener and every timer of the api is contained', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.includes('test'));
  const bare = files.flatMap((name) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(registration)]
      .map(([text]) => text)
      .filter((text) => !/^[^;]*containErrors\(/.test(text) && !Object.keys(harmless).some((start) => text.startsWith(start)))
      .map((text) => `${name}: ${text.split('\n')[0]}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});
