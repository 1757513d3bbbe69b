/**
 * `npm run bench -- --only journeys`: the taps and seconds of the journeys of workers and experts on a phone. The seconds are those of a
 * program that reads nothing and waits for each screen.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureType } from '../../e2e/support/figures';
import { root } from '../place';
import { aligned } from '../table';

const files = ['first-minute', 'taps', 'exchange'];

interface Figure {
  readonly journey: string;
  readonly taps: number;
  readonly most: number;
  readonly seconds: number;
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly tests: readonly { readonly annotations: readonly { type: string; description?: string }[] }[] }[];
}

export const figuresOf = ({ specs = [], suites = [] }: Suite): Figure[] => [
  ...specs
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .filter(({ type }) => type === figureType)
    .map(({ description = '' }) => JSON.parse(description) as Figure),
  ...suites.flatMap(figuresOf),
];

/** Throws if a journey fails, because its figures would be missing. */
export function measureJourneys(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-journeys-'));
  const report = join(folder, 'report.json');
  try {
    const { status } = spawnSync(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '-c', 'e2e', '--project', 'phone', '--workers', '1', '--reporter', 'list,json', ...files.map((name) => `/${name}.spec`)],
      { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    if (status !== 0) throw new Error('A journey failed.');
    const figures = figuresOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
    return aligned([
      ['journey', 'taps', 'at most', 'seconds'],
      ...figures.map(({ journey, taps, most, seconds }) => [journey, String(taps), String(most), String(seconds)]),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
