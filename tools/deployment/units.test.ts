/** The units of systemd. `prove/operations` asks systemd itself what it thinks of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { variables } from '../../apps/api/src/composition/config-variables/variables';
import { stopSecondsOf } from '../../apps/api/src/composition/stop-stages';
import { root } from '../project';

/** With the default settings of production. */
const stopSeconds = stopSecondsOf({ drainSeconds: 5, OUTSIDE_CALL_SECONDS: variables.OUTSIDE_CALL_SECONDS.schema.parse(undefined) });

const unit = (name: string): Map<string, string> =>
  new Map(
    readFileSync(join(root, 'ops/systemd', name), 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe.each([
  ['muster-api@.service', 'api'],
  ['muster-worker.service', 'worker'],
])('%s', (name, role) => {
  const settings = unit(name);

  test('starts the installed release in its role, as its own user, with variables of the product', () => {
    expect(settings.get('ExecStart')).toBe('/opt/muster/bin/muster');
    expect(settings.get('User')).toBe('muster');
    const set = (settings.get('Environment') ?? '').split(' ').map((one) => one.split('='));
    expect(set).toContainEqual(['PROCESS_ROLE', role]);
    for (const [variable] of set) expect(Object.keys(variables)).toContain(variable);
  });

  test('starts again after each end, and gives a stop its time', () => {
    expect(settings.get('Restart')).toBe('always');
    expect(Number(settings.get('TimeoutStopSec'))).toBeGreaterThan(stopSeconds);
    // only the process itself gets the signal, and it ends its children in order
    expect(settings.get('KillMode')).toBe('mixed');
    // a process that hangs is ended too, and the program that says that it lives is a child of it
    expect(Number(settings.get('WatchdogSec'))).toBeGreaterThanOrEqual(30);
    expect([settings.get('WatchdogSignal'), settings.get('NotifyAccess')]).toEqual(['SIGKILL', 'all']);
  });
});

test('a timer starts the backup each night, which may write only to its folder, and is tried again', () => {
  const [service, timer] = [unit('muster-backup.service'), unit('muster-backup.timer')];
  expect(timer.get('OnCalendar')).toMatch(/^\*-\*-\* \d\d:\d\d$/);
  expect(service.get('ExecStart')).toBe('/opt/muster/bin/muster-admin backup --below /backups --keep-days 30');
  expect(service.get('ReadWritePaths')).toBe('/backups');
  expect(service.get('Restart')).toBe('on-failure');
  // all tries are in one interval, so that a backup that always fails ends as failed
  expect(Number.parseInt(service.get('RestartSec') ?? '', 10) * Number(service.get('StartLimitBurst'))).toBeLessThan(120);
  expect(service.get('StartLimitIntervalSec')).toBe('2h');
  // a backup sees what an api sees: the same settings, user and limits
  const api = unit('muster-api@.service');
  for (const name of ['User', 'EnvironmentFile', 'ProtectSystem', 'SystemCallFilter', 'CapabilityBoundingSet'])
    expect(service.get(name)).toBe(api.get(name));
});

test('the services of the compose file give a stop its time too', () => {
  const text = readFileSync(join(root, 'ops/container/compose.yaml'), 'utf8');
  const { services } = load(text, { schema: YAML11_SCHEMA }) as { services: Record<string, { stop_grace_period?: string }> };
  for (const name of ['api1', 'api2', 'worker'])
    expect(Number.parseInt(services[name]?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopSeconds);
});
