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

async function outputOf(...options: string[]): Promise<string> {
  const command = ['--import', 'tsx', join(root, 'bench/main.ts'), ...options];
  return (await promisify(execFile)(process.execPath, command, { cwd: root, timeout: limitMilliseconds })).stdout;
}

test('npm run bench -- --smoke measures every call and weighs the page', { timeout: limitMilliseconds }, async () => {
  const stdout = await outputOf('--smoke');
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

test(
  'npm run bench -- --only scale measures the CPU, memory, connections and disk of a company',
  { timeout: limitMilliseconds },
  async () => {
    const stdout = await outputOf('--only', 'scale', '--smoke');
    const cellsOf = (title: string): number[] =>
      (new RegExp(`^\\| ${title} +\\|(.*)\\|$`, 'm').exec(stdout)?.[1] ?? '').split('|').map(Number);
    // at rest, while a campaign is posted, and at the start of the shift
    for (const title of ['MB of the api at most', 'MB of the database at most', 'of these in shared memory', 'connections at most']) {
      expect(cellsOf(title)).toHaveLength(3);
      expect(Math.min(...cellsOf(title))).toBeGreaterThan(0);
    }
    expect(cellsOf('all')[0]).toBe(100);
    expect(stdout).toMatch(/^CPU for each person who comes, above that of the rest: [\d.-]+ ms of the api, [\d.-]+ ms of its connections/m);
    expect(stdout).toMatch(/^Connections at the peak of the shift: .*muster_app \d+/m);
    const [posted, answered] = [cellsOf('campaign_audience')[0], cellsOf('campaign_response')[1]];
    expect(posted).toBeGreaterThan(100);
    expect(answered).toBeGreaterThan(100);
    expect(stdout).toMatch(/ add [1-9]\d* kB for each person in a year/);
  },
);
