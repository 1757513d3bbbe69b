/** Runs one stage. The files of failed tests run once more, in a new process. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countsOf, type Counts } from './counts';
import { execute } from './execute';
import { resultsOf, sameTest, type TestResult } from './results';
import type { Stage } from './stages';

export interface RunOptions {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the tests' own output at once. */
  readonly live?: boolean;
  readonly say: (text: string) => void;
}

interface Attempt {
  readonly counts: Counts;
  readonly results: readonly TestResult[];
  readonly output: string;
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
}

export async function runStage(stage: Stage, options: RunOptions): Promise<Counts> {
  const first = await attempt(stage, options, []);
  if (first.counts.failed === 0 || !stage.runsAgain) return printResult(stage, options, first);

  const failed = first.results.filter(({ passed }) => !passed);
  const files = [...new Set(failed.map(({ file }) => file))];
  const second = await attempt(stage, options, files);
  const stillFailed = second.results.filter(({ passed }) => !passed);
  for (const test of failed.filter((one) => !stillFailed.some((other) => sameTest(one, other)))) options.say(`${line('UNSTABLE', test)}\n`);
  // The error is outside of tests, so only the output names it.
  if (failed.length === 0 && second.counts.failed === 0) options.say(`UNSTABLE  ${stage.name}: ${endOf(first.output)}\n`);
  return printResult(stage, options, {
    ...second,
    counts: { passed: passedOutside(files, first) + second.counts.passed, failed: second.counts.failed },
    seconds: first.seconds + second.seconds,
  });
}

/** Without a list of files everything ran again, and only the second run counts. */
const passedOutside = (files: readonly string[], { results }: Attempt): number =>
  files.length === 0 ? 0 : results.filter(({ file, passed }) => passed && !files.includes(file)).length;

async function attempt(stage: Stage, { folder, env, live }: RunOptions, files: readonly string[]): Promise<Attempt> {
  const reportFile = join(folder, '.cache', 'test', `${stage.name.replaceAll(/\W/g, '-')}.json`);
  mkdirSync(join(folder, '.cache', 'test'), { recursive: true });
  rmSync(reportFile, { force: true });
  const { ok, output, seconds, cpuSeconds } = await execute({
    command: [...stage.command, ...reporterArguments(stage, reportFile), ...files],
    folder,
    limitSeconds: stage.limitSeconds,
    env: { ...env, ...stage.env, ...plainOutput(stage), PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    ...(live && stage.report && { live: true }),
  });
  return {
    counts: countsOf(ok, reportFile, stage.report, stage.mayFindNoTest),
    results: resultsOf(stage.report, reportFile, folder),
    output,
    seconds,
    cpuSeconds,
  };
}

/** The names of the failed tests come first, because a log is often cut off. */
function printResult(stage: Stage, { live, say }: RunOptions, { counts, results, output, seconds, cpuSeconds }: Attempt): Counts {
  const tests = stage.report ? `, ${counts.passed} passed` : '';
  const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(1)} s of CPU`;
  const took = `${stage.name} (${seconds.toFixed(1)} s${cpu}${tests}`;
  for (const one of slowOnes(stage, results)) say(`SLOW    ${one.file} > ${one.title}: ${one.seconds.toFixed(1)} s\n`);
  if (counts.failed === 0) {
    say(`ok      ${took})\n${stage.isShown ? output : ''}`);
    return counts;
  }
  const names = results.filter(({ passed }) => !passed).map((test) => `${line('FAILED', test)}\n`);
  const isShown = live && stage.report !== undefined;
  say(`FAILED  ${took}, ${counts.failed} failed)\n${names.join('')}${isShown ? '' : `${output.trimEnd()}\n`}`);
  return counts;
}

/** A test that waits for a poll or a time-out is slow on every machine. */
const slowOnes = ({ slowSeconds = Infinity }: Stage, results: readonly TestResult[]): TestResult[] =>
  results.filter(({ seconds }) => seconds > slowSeconds);

const line = (word: string, { file, title, message }: TestResult): string => `${word.padEnd(10)}${file} > ${title}: ${message}`;

const endOf = (output: string): string => output.trimEnd().split('\n').slice(-60).join('\n');

/** Playwright sets FORCE_COLOR for its workers, and Node warns if both variables are set. */
const plainOutput = ({ report }: Stage): Record<string, string> => (report === 'playwright' ? { FORCE_COLOR: '0' } : { NO_COLOR: '1' });

function reporterArguments({ report }: Stage, reportFile: string): string[] {
  if (report === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return report === 'playwright' ? ['--reporter=list,json'] : [];
}
