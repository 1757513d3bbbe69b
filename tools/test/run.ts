/** Runs stages phase by phase, says briefly what passed and in full what failed, and adds it all up. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countsOf, type Counts } from './counts';
import { execute } from './execute';
import type { Stage } from './stages';
import { unstableLinesOf } from './unstable/line';

const atOnce = 2;

export interface RunOptions {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the tests' own output as it comes. */
  readonly live?: boolean;
  readonly say: (text: string) => void;
}

export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<Counts> {
  const results = new Map<string, Counts>();
  for (const phase of new Set(stages.map((stage) => stage.phase))) {
    const queue = stages.filter((stage) => stage.phase === phase);
    const worker = async (): Promise<void> => {
      for (let stage = queue.shift(); stage; stage = queue.shift()) results.set(stage.name, await runStage(stage, results, options));
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  const all = [...results.values()];
  return { passed: all.reduce((sum, { passed }) => sum + passed, 0), failed: all.reduce((sum, { failed }) => sum + failed, 0) };
}

async function runStage(stage: Stage, results: ReadonlyMap<string, Counts>, { folder, env, live, say }: RunOptions): Promise<Counts> {
  if (stage.after && results.get(stage.after)?.failed) {
    say(`FAILED  ${stage.name}: not run, because ${stage.after} failed\n`);
    return { passed: 0, failed: 1 };
  }
  const reportFile = join(folder, '.cache', 'test', `${stage.name.replaceAll(/\W/g, '-')}.json`);
  mkdirSync(join(folder, '.cache', 'test'), { recursive: true });
  rmSync(reportFile, { force: true });
  const showNow = live && stage.report !== undefined;
  const { ok, output, seconds } = await execute({
    command: [...stage.command, ...reporterArguments(stage, reportFile)],
    folder,
    limitSeconds: stage.limitSeconds,
    env: { ...env, ...plainOutput(stage), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    ...(showNow && { live: true }),
  });
  const counts = countsOf(ok, reportFile, stage.report, stage.mayFindNoTest);
  for (const line of unstableLinesOf(showNow ? '' : output)) say(`${line}\n`);
  const tests = stage.report ? `, ${counts.passed} passed` : '';
  if (counts.failed === 0) say(`ok      ${stage.name} (${seconds.toFixed(1)} s${tests})\n${stage.isShown ? output : ''}`);
  else say(`FAILED  ${stage.name} (${seconds.toFixed(1)} s${tests}, ${counts.failed} failed)\n${showNow ? '' : `${output.trimEnd()}\n`}`);
  return counts;
}

/** Playwright colours its workers by FORCE_COLOR, and Node complains where both are set. */
const plainOutput = ({ report }: Stage): Record<string, string> => (report === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' });

function reporterArguments({ report }: Stage, reportFile: string): string[] {
  const own = (name: string): string => join(import.meta.dirname, 'unstable', `${name}-reporter.ts`);
  if (report === 'vitest') {
    return ['--reporter=default', '--reporter=json', `--reporter=${own('vitest')}`, `--outputFile.json=${reportFile}`];
  }
  return report === 'playwright' ? [`--reporter=list,json,${own('playwright')}`] : [];
}
