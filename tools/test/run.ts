/**
 * Runs the stages phase by phase. Prints one line for each passed stage and the whole output of each failed one, and adds up the
 * counts.
 */
import type { Counts } from './counts';
import { runStage, type RunOptions } from './run-stage';
import type { Stage } from './stages';

const maxConcurrent = 2;

export async function runStages(stages: readonly Stage[], options: RunOptions): Promise<Counts> {
  const results = new Map<string, Counts>();
  for (const phase of new Set(stages.map((stage) => stage.phase))) {
    const queue = stages.filter((stage) => stage.phase === phase);
    const worker = async (): Promise<void> => {
      for (let stage = queue.shift(); stage; stage = queue.shift()) results.set(stage.name, await runAfterOthers(stage, results, options));
    };
    await Promise.all(Array.from({ length: maxConcurrent }, worker));
  }
  const all = [...results.values()];
  return { passed: all.reduce((sum, { passed }) => sum + passed, 0), failed: all.reduce((sum, { failed }) => sum + failed, 0) };
}

async function runAfterOthers(stage: Stage, results: ReadonlyMap<string, Counts>, options: RunOptions): Promise<Counts> {
  if (!stage.after || !results.get(stage.after)?.failed) return runStage(stage, options);
  options.say(`FAILED  ${stage.name}: not run, because ${stage.after} failed\n`);
  return { passed: 0, failed: 1 };
}
