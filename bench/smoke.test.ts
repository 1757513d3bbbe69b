/** The benchmark keeps working: it runs completely on a tiny company, and both servers give the same answers. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './place';

/** Lists with each filter, alone and combined. */
const filterCount = 55;

/** Only ends a run that hangs: it takes 15 seconds alone and minutes on a busy machine. */
const limitMilliseconds = 600_000;

test('npm run bench -- --smoke measures every call and weighs the page', { timeout: limitMilliseconds }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(root, 'bench/main.ts'), '--smoke'], {
    cwd: root,
    timeout: limitMilliseconds,
  });
  const compared = /^Both servers answer (.+) alike\.$/m.exec(stdout)?.[1]?.split('; ') ?? [];
  expect(compared.filter((name) => name.includes(': '))).toHaveLength(filterCount);
  const table = stdout.split('\n\n')[1] ?? '';
  const calls = table.split('\n').map((line) => line.split('|')[1]?.trim());
  expect(calls.slice(2)).toEqual([
    'list',
    'focus',
    'view',
    'submit',
    'report',
    'report, 100',
    'report of 400 sites',
    'aggregate, 100,000',
    'aggregate, 100',
  ]);
  const screens = stdout.split('\n\n')[2]?.split('\n').slice(2) ?? [];
  expect(new Set(screens.map((line) => line.split('|')[2]?.trim()))).toEqual(
    new Set(['worker', 'site manager', 'division manager', 'company manager']),
  );
  expect(screens.every((line) => Number(line.split('|')[4]?.replace(',', '')) > 0)).toBe(true);
  for (const title of ['list Focus', 'report the view']) expect(stdout).toMatch(new RegExp(`^\\| ${title} .*`, 'm'));
  // a very busy machine may refuse some
  expect(stdout).toMatch(/^\| all +\| +100 \|/m);
  expect(stdout).toMatch(/Initial JavaScript: \d+\.\d kB gzip in \d+ files/);
});
