/** Reads single results from the reports that Vitest and Playwright write. */
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Stage } from './stages';

export interface TestResult {
  /** The path that the test runner accepts on its command line. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** The start of the error, in one line. */
  readonly message: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly duration?: number; readonly errors?: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

const maxCharacters = 600;

/** An error of a program often names its cause in the second or third line. The lines of the stack are left out. */
const startOf = (text: string | undefined): string =>
  (text ?? '')
    .replace(/\n\s+at [^]*/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' | ')
    .slice(0, maxCharacters);

/** A failure outside of tests is one failed result of its file. */
function vitestResults(report: VitestReport, folder: string): TestResult[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = isAbsolute(name) ? relative(folder, name) : name;
    const results = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        file,
        title: test.fullName,
        passed: test.status === 'passed',
        seconds: (test.duration ?? 0) / 1000,
        message: startOf(test.failureMessages?.[0]),
      }));
    const isBroken = status === 'failed' && results.every(({ passed }) => passed);
    return isBroken ? [...results, { file, title: 'the file itself', passed: false, seconds: 0, message: startOf(message) }] : results;
  });
}

const playwrightResults = (suite: Suite): TestResult[] => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ projectName, status, results }) => ({
        file,
        title: `${title} (${projectName})`,
        passed: status === 'expected',
        seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
        // The first error of a time-out does not say what waited. The next one does.
        message: (results.find(({ errors = [] }) => errors.length > 0)?.errors ?? []).map((error) => startOf(error.message)).join(' || '),
      })),
  ),
  ...(suite.suites ?? []).flatMap(playwrightResults),
];

/** Empty without a report: the stage writes none, or its program ended too early. */
export function resultsOf(kind: Stage['report'], reportFile: string, folder: string): TestResult[] {
  if (!kind || !existsSync(reportFile)) return [];
  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  return kind === 'vitest' ? vitestResults(report as VitestReport, folder) : playwrightResults(report as Suite);
}

export const sameTest = (one: TestResult, other: TestResult): boolean => one.file === other.file && one.title === other.title;
