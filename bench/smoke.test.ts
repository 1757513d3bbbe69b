/** The benchmark itself does not rot: on a tiny company it goes its whole way, and both servers still answer alike. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './place';

const limitMilliseconds = 120_000;

test('npm run bench -- --smoke measures every call and weighs the page', { timeout: limitMilliseconds }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(root, 'bench/main.ts'), '--smoke'], {
    cwd: root,
    timeout: limitMilliseconds,
  });
  expect(stdout).toContain('Both servers answer list; focus; view; submit; report; report, 100 alike.');
  const table = stdout.split('\n\n')[1] ?? '';
  expect(table.split('\n').map((line) => line.split('|')[1]?.trim())).toEqual([
    'call',
    expect.stringMatching(/^-+$/),
    'list',
    'focus',
    'view',
    'submit',
    'report',
    'report, 100',
  ]);
  expect(stdout).toMatch(/Initial JavaScript: \d+\.\d kB gzip in \d+ files/);
});
