/**
 * `npm run bench -- --only journeys`: the taps and seconds of the journeys of workers and experts on a phone, and of managers at a desk.
 * The seconds are those of a program that reads nothing and waits for each screen.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureType } from '../../e2e/support/figures';
import { root } from '../place';
import { aligned } from '../table';

const journeys = { phone: ['first-minute', 'taps', 'exchange'], desk: ['desk-presses'] } as const;

interface Figure {
  readonly journey: string;
  readonly taps: number;
  readonly most: number;
  readonly seconds: number;
  /** Of the list in which the person presses, in the window as a whole. */
  readonly rows?: number;
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
  const figures = (Object.keys(journeys) as (keyof typeof journeys)[]).flatMap(run);
  return aligned([
    ['journey', 'presses', 'at most', 'seconds', 'rows visible'],
    ...figures.map(({ journey, taps, most, seconds, rows }) => [
      journey,
      String(taps),
      String(most),
      String(seconds),
      rows?.toString() ?? '',
    ]),
  ]);
}

/** The journeys of a width, with a product of their own. */
function run(project: keyof typeof journeys): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), 'muster-journeys-'));
  const report = join(folder, 'report.json');
  try {
    const names = journeys[project].map((name) => `/${name}.spec`);
    const { status } = spawnSync(
      join(root, 'node_modules/.bin/playwright'),
      ['test', '-c', 'e2e', '--project', project, '--workers', '1', '--reporter', 'list,json', ...names],
      { cwd: root, stdio: 'inherit', env: { ...process.env, MUSTER_FIGURES: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    );
    if (status !== 0) throw new Error('A journey failed.');
    return figuresOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
