import type { Reporter, TestCase } from 'vitest/node';
import { unstableLine } from './line';

/** Names each test that failed at first and passed when it ran again. */
export default class UnstableTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const message = test.result().errors?.[0]?.message ?? '';
    process.stdout.write(`${unstableLine(test.module.relativeModuleId, test.fullName, message)}\n`);
  }
}
