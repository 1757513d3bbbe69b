/** What the gate consists of, in its order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Stage {
  readonly name: string;
  /** Stages of one phase run beside each other, two at a time; a phase waits for the one before. */
  readonly phase: number;
  readonly command: readonly string[];
  readonly limitSeconds: number;
  /** Which report it writes to the file that REPORT_FILE names; a stage without one counts as one test. */
  readonly report?: 'vitest' | 'playwright';
  /** A stage that has to pass before this one can say anything. */
  readonly after?: string;
}

const typedPackages = ['packages/contract', 'apps/api', 'apps/web', 'e2e', 'bench', 'prove', 'tools'];

/** Each further checker works out the libraries' types anew; the stages beside it use the other cores. */
const oneChecker = ['--checkers', '1'];

const node = process.execPath;
const bin = (folder: string, name: string): string => join(folder, 'node_modules', '.bin', name);
const tool = (name: string): string[] => [node, '--import', 'tsx', `tools/${name}/main.ts`];

/** Every stage; `folder` is the repository's root. */
export function allStages(folder: string): Stage[] {
  const vitest = (phase: number, name: string, projects: readonly string[], limitSeconds: number): Stage => ({
    name,
    phase,
    command: [bin(folder, 'vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
    limitSeconds,
    report: 'vitest',
  });
  return [
    ...typedPackages
      .filter((path) => existsSync(join(folder, path, 'tsconfig.json')))
      .map((path) => ({ name: `types ${path}`, phase: 1, command: [bin(folder, 'tsc'), ...oneChecker, '-p', path], limitSeconds: 120 })),
    { name: 'lint', phase: 1, command: [bin(folder, 'oxlint'), '--type-aware', '--format=unix'], limitSeconds: 150 },
    { name: 'format', phase: 1, command: [bin(folder, 'oxfmt'), '--check'], limitSeconds: 60 },
    { name: 'boundaries', phase: 1, command: tool('boundaries'), limitSeconds: 60 },
    { name: 'docs', phase: 1, command: tool('docs-check'), limitSeconds: 60 },
    { name: 'build', phase: 2, command: [...tool('build'), '--if-stale'], limitSeconds: 120 },
    // the longest first, and beside it what is short
    vitest(3, 'web', ['web'], 660),
    vitest(3, 'contract', ['contract'], 240),
    vitest(3, 'tools', ['tools'], 300),
    { ...vitest(3, 'prove', ['prove'], 360), after: 'build' },
    vitest(4, 'api', ['api'], 660),
    {
      name: 'e2e',
      phase: 5,
      command: [bin(folder, 'playwright'), 'test', '-c', 'e2e'],
      limitSeconds: 600,
      report: 'playwright',
      after: 'build',
    },
  ];
}

/** Names for several stages at once. */
const groups: Readonly<Record<string, readonly string[]>> = {
  static: ['types', 'lint', 'format', 'boundaries', 'docs'],
  unit: ['contract', 'tools', 'web'],
};

/** The stages that `--only a,b` asks for, with what they stand on; throws for a name that there is not. */
export function chosenStages(all: readonly Stage[], only: readonly string[]): Stage[] {
  const wanted = only.flatMap((name) => groups[name] ?? [name]);
  const answers = ({ name }: Stage, asked: string): boolean => name === asked || name.startsWith(`${asked} `);
  const unknown = wanted.find((asked) => !all.some((stage) => answers(stage, asked)));
  if (unknown)
    throw new Error(`There is no stage ${unknown}. Stages: ${[...all.map((stage) => stage.name), ...Object.keys(groups)].join(', ')}`);
  const chosen = all.filter((stage) => wanted.some((asked) => answers(stage, asked)));
  return all.filter((stage) => chosen.includes(stage) || chosen.some(({ after }) => after === stage.name));
}

/** For somebody at work on a few files: only their tests, shown as they run. */
export function stagesForPaths(all: readonly Stage[], paths: readonly string[]): Stage[] {
  const journeys = paths.filter((path) => path.startsWith('e2e/journeys'));
  const others = paths.filter((path) => !journeys.includes(path));
  const e2e = journeys.length > 0 ? chosenStages(all, ['e2e']) : [];
  const bare = all.find(({ name }) => name === 'api');
  const vitest = others.length > 0 && bare ? [{ ...bare, name: 'tests', command: [...bare.command.slice(0, 2), ...others] }] : [];
  return [...vitest, ...e2e.map((stage) => (stage.name === 'e2e' ? { ...stage, command: [...stage.command, ...journeys] } : stage))];
}
