import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/**
 * Ends the run with one machine-readable line: 'e2e: N passed, N failed, N skipped'. Above it are the findings in the
 * states of all screens, and the tests that needed a retry.
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
    if (sum('states') > 0) console.info(`states: ${sum('states')} shown; ${sum('findings')} findings`);
    const by = (outcome: string) => tests.filter((test) => test.outcome() === outcome);
    for (const { title } of by('flaky')) console.info(`second try: ${title}`);
    const passed = by('expected').length + by('flaky').length;
    console.info(`e2e: ${passed} passed, ${by('unexpected').length} failed, ${by('skipped').length} skipped`);
    return passed === 0 ? { status: 'failed' } : undefined;
  }
}
