import type { Reporter, TestCase } from 'vitest/node';

/** Lists the tests that passed only when CI retried them. */
export default class FlakyReporter implements Reporter {
  #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) console.warn(['Passed only on retry:', ...this.#flaky].join('\n  '));
  }
}
