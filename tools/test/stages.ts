/** The stages of the gate, in order. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface Stage {
  readonly name: string;
  /** Two stages of a phase run at the same time. A phase waits for the previous one. */
  readonly phase: number;
  readonly command: readonly string[];
  readonly limitSeconds: number;
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The kind of report that it writes to the file in REPORT_FILE. A stage without a report counts as one test. */
  readonly report?: 'vitest' | 'playwright';
  /** True if a run without a test passes. Otherwise it is a failure. */
  readonly mayFindNoTest?: boolean;
  /** Prints its output even if it passes. */
  readonly isShown?: boolean;
  /**
   * The files of failed tests run once more, in a new process: a slow disk or a busy machine must not fail the gate. The output
   * names a test that then passes as UNSTABLE. A run of a few files shows the first failure.
   */
  readonly runsAgain?: boolean;
  /** Names each test that takes longer. */
  readonly slowSeconds?: number;
  /** The stage that must pass before this one is meaningful. */
  readonly after?: string;
}

/** The workspaces whose types are checked. */
export const typedPackages = ['packages/contract', 'apps/api', 'apps/web', 'e2e', 'bench', 'prove', 'tools'];

/** Each further checker computes the types of the libraries again. The other stages use the other cores. */
const oneChecker = ['--checkers', '1'];

/**
 * The linter and the type checker are Go programs that soon end. They collect garbage less often than by default, which saves a
 * sixth of their CPU. Above the limit they collect as often as necessary.
 */
const rareCollection = { GOGC: '400', GOMEMLIMIT: '3GiB' } as const;

/**
 * A limit only ends a hang. The result must not depend on the machine's speed, so a limit is about ten times the time on two idle
 * cores.
 */
const limits = { checkSeconds: 900, testsSeconds: 3_600 } as const;

const node = process.execPath;
const bin = (folder: string, name: string): string => join(folder, 'node_modules', '.bin', name);
const tool = (name: string): string[] => [node, '--import', 'tsx', `tools/${name}/main.ts`];

/** Every stage; `folder` is the repository's root. */
export function allStages(folder: string): Stage[] {
  const vitest = (phase: number, name: string, projects: readonly string[]): Stage => ({
    name,
    phase,
    command: [bin(folder, 'vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
    limitSeconds: limits.testsSeconds,
    report: 'vitest',
    runsAgain: true,
  });
  return [
    // The longest stages of a phase come first, so that both cores are busy until its end.
    {
      name: 'lint',
      phase: 1,
      command: [bin(folder, 'oxlint'), '--type-aware', '--format=unix'],
      limitSeconds: limits.checkSeconds,
      env: rareCollection,
    },
    { name: 'build', phase: 1, command: [...tool('build'), '--if-stale'], limitSeconds: limits.checkSeconds },
    ...typedPackages
      .filter((path) => existsSync(join(folder, path, 'tsconfig.json')))
      .map((path) => ({
        name: `types ${path}`,
        phase: 1,
        command: [bin(folder, 'tsc'), ...oneChecker, '-p', path],
        limitSeconds: limits.checkSeconds,
        env: rareCollection,
      })),
    { name: 'format', phase: 1, command: [bin(folder, 'oxfmt'), '--check'], limitSeconds: limits.checkSeconds },
    { name: 'boundaries', phase: 1, command: tool('boundaries'), limitSeconds: limits.checkSeconds },
    { name: 'docs', phase: 1, command: tool('docs-check'), limitSeconds: limits.checkSeconds },
    vitest(2, 'api', ['api']),
    { ...vitest(2, 'web', ['web']), slowSeconds: 10 },
    {
      name: 'bytes',
      phase: 2,
      command: [node, '--import', 'tsx', 'bench/check-bytes.ts'],
      limitSeconds: limits.checkSeconds,
      after: 'build',
      isShown: true,
    },
    { ...vitest(2, 'prove', ['prove']), after: 'build' },
    vitest(2, 'tools', ['tools']),
    vitest(2, 'contract', ['contract']),
    // Runs alone: beside other tests the journeys take as long in total, and a page that waits for the CPU is less predictable.
    {
      name: 'e2e',
      phase: 3,
      command: [bin(folder, 'playwright'), 'test', '-c', 'e2e'],
      limitSeconds: limits.testsSeconds,
      report: 'playwright',
      runsAgain: true,
      after: 'build',
    },
  ];
}

/** Names for groups of stages. */
const groups: Readonly<Record<string, readonly string[]>> = {
  static: ['types', 'lint', 'format', 'boundaries', 'docs'],
  unit: ['contract', 'tools', 'web'],
};

/** The stages of `--only a,b`, with the stages that they need. Throws for an unknown name. */
export function chosenStages(all: readonly Stage[], only: readonly string[]): Stage[] {
  const wanted = only.flatMap((name) => groups[name] ?? [name]);
  const answers = ({ name }: Stage, asked: string): boolean => name === asked || name.startsWith(`${asked} `);
  const unknown = wanted.find((asked) => !all.some((stage) => answers(stage, asked)));
  if (unknown)
    throw new Error(`There is no stage ${unknown}. Stages: ${[...all.map((stage) => stage.name), ...Object.keys(groups)].join(', ')}`);
  const chosen = all.filter((stage) => wanted.some((asked) => answers(stage, asked)));
  return all.filter((stage) => chosen.includes(stage) || chosen.some(({ after }) => after === stage.name));
}

/** For a run of a few files: only their tests, with live output. */
export function stagesForPaths(all: readonly Stage[], paths: readonly string[]): Stage[] {
  const journeys = paths.filter((path) => path.startsWith('e2e/journeys'));
  const others = paths.filter((path) => !journeys.includes(path));
  const e2e = journeys.length > 0 ? chosenStages(all, ['e2e']) : [];
  const bare = all.find(({ name }) => name === 'api');
  const vitest =
    others.length > 0 && bare ? [{ ...bare, name: 'tests', command: [...bare.command.slice(0, 2), ...others], runsAgain: false }] : [];
  return [
    ...vitest,
    ...e2e.map((stage) => (stage.name === 'e2e' ? { ...stage, command: [...stage.command, ...journeys], runsAgain: false } : stage)),
  ];
}
