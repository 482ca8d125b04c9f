import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Ends the run with one line that a machine can read: 'e2e: N passed, N failed, N skipped'. */
export default class ClosingLine implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (outcome: string) => outcomes.filter((given) => given === outcome).length;
    const passed = count('expected') + count('flaky');
    console.info(`e2e: ${passed} passed, ${count('unexpected')} failed, ${count('skipped')} skipped`);
    return passed === 0 ? { status: 'failed' } : undefined;
  }
}
