import type { Reporter, TestCase } from 'vitest/node';

/** Lists at the end of a run the tests that passed at their second try only (in CI; locally there is none). */
export default class FlakyReporter implements Reporter {
  #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) console.warn(['Needed a second try:', ...this.#flaky].join('\n  '));
  }
}
