import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../../../platform/log';
import { startWatchdog } from '../watchdog';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-watchdog-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces systemd-notify with a program that records its arguments. */
function environment(): NodeJS.ProcessEnv {
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@ to $NOTIFY_SOCKET" >> ${folder}/told\n`, { mode: 0o755 });
  return { PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '400000' };
}
const told = (): string[] => {
  try {
    return readFileSync(join(folder, 'told'), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
};
const log = createLog({ level: 'silent' });

test('systemd hears again and again that the loop turns', async () => {
  startWatchdog(log, environment());
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(2), 60_000);
  expect(new Set(told())).toEqual(new Set(['WATCHDOG=1 to /run/systemd/notify']));
});

test('without a watchdog no timer runs', () => {
  vi.useFakeTimers();
  startWatchdog(log, { ...environment(), WATCHDOG_USEC: undefined });
  startWatchdog(log, { ...environment(), NOTIFY_SOCKET: undefined });
  expect(vi.getTimerCount()).toBe(0);
});
