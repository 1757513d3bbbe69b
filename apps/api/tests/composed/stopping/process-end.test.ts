import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const fixture = join(import.meta.dirname, '../../fixtures/faulty-process.ts');

const end = (fault: string) => {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', fixture, fault], { encoding: 'utf8' });
  return { status, stdout };
};

test.each(['exception', 'rejection'])(
  'an %s that nothing caught is logged with its stack, and the process stops in order with code 1',
  (fault) => {
    const { status, stdout } = end(fault);
    expect(stdout).toMatch(/"level":"fatal".*nobody caught this.*faulty-process\.ts/);
    expect(stdout).toContain('stopped in order');
    expect(status).toBe(1);
  },
);

test('SIGTERM stops the process in order with code 0', () => {
  const { status, stdout } = end('none');
  expect([status, stdout]).toEqual([0, 'stopped in order\n']);
});

test('a stop that hangs is cut short with code 1', () => {
  expect(end('hang').status).toBe(1);
});
