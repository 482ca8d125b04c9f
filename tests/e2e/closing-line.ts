import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/**
 * Ends the run with one line that a machine can read: 'e2e: N passed, N failed, N skipped'. Before it stands what a walk
 * through the states of all screens has found.
 */
export default class ClosingLine implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const tests = this.#suite?.allTests() ?? [];
    const noted = tests.flatMap(({ results }) => results.at(-1)?.annotations ?? []);
    const sum = (wanted: string) =>
      noted.reduce((total, { type, description }) => total + (type === wanted ? Number(description) : 0), 0);
    if (sum('states') > 0)
      console.info(
        `states: ${sum('states')}, each at four widths, in both schemes, in forced colours and with text at 200 %; ${sum('findings')} findings`,
      );
    const outcomes = tests.map((test) => test.outcome());
    const count = (outcome: string) => outcomes.filter((given) => given === outcome).length;
    const passed = count('expected') + count('flaky');
    console.info(`e2e: ${passed} passed, ${count('unexpected')} failed, ${count('skipped')} skipped`);
    return passed === 0 ? { status: 'failed' } : undefined;
  }
}
