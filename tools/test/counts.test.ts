import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countsOf, playwrightCounts, vitestCounts } from './counts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-counts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test file that does not load counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(vitestCounts({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('an error outside of journeys counts as a failure', () => {
  expect(playwrightCounts({ stats: { expected: 4, unexpected: 1 }, errors: [{}] })).toEqual({ passed: 4, failed: 2 });
});

test('a check without a report is one test', () => {
  expect(countsOf(true, undefined, undefined)).toEqual({ passed: 1, failed: 0 });
  expect(countsOf(false, undefined, undefined)).toEqual({ passed: 0, failed: 1 });
});

test('a failing exit code counts, whatever the report says', () => {
  const report = reportOf({ numPassedTests: 3, numFailedTests: 0, testResults: [] });
  expect(countsOf(false, report, 'vitest')).toEqual({ passed: 3, failed: 1 });
});

test('a run without a test or without a report is a failure', () => {
  const report = reportOf({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
  expect(countsOf(true, report, 'vitest')).toEqual({ passed: 0, failed: 1 });
  expect(countsOf(false, join(folder, 'none.json'), 'vitest')).toEqual({ passed: 0, failed: 1 });
});

test('a run without a test passes only if none is expected and the exit code agrees', () => {
  const report = reportOf({ numPassedTests: 0, numFailedTests: 0, testResults: [] });
  expect(countsOf(true, report, 'vitest', true)).toEqual({ passed: 0, failed: 0 });
  expect(countsOf(false, report, 'vitest', true)).toEqual({ passed: 0, failed: 1 });
});
