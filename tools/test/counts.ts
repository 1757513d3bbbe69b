/** Reads how many tests passed and failed from the reports that Vitest and Playwright write. */
import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly errors: readonly unknown[];
}

/** A failure outside of tests counts as one failed test: the file does not load, or its clean-up fails. */
export function vitestCounts(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Errors outside of tests, such as a product that does not start, count as one failure each. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
});

/** A stage without a report counts as one test. */
export function countsOf(
  ok: boolean,
  reportFile: string | undefined,
  kind: 'vitest' | 'playwright' | undefined,
  mayFindNoTest = false,
): Counts {
  const counts = kind && reportFile && existsSync(reportFile) ? read(reportFile, kind) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A failing exit code counts, whatever the report says. A run without a test is a failure where tests must exist.
  if (counts.failed === 0 && (!ok || (counts.passed === 0 && !mayFindNoTest))) return { ...counts, failed: 1 };
  return counts;
}

function read(path: string, kind: 'vitest' | 'playwright'): Counts {
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return kind === 'vitest' ? vitestCounts(report as VitestReport) : playwrightCounts(report as PlaywrightReport);
}
