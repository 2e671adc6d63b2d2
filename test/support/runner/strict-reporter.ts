import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** Fails a run in which a test was skipped, retried, marked as todo or expected to fail. Such tests protect nothing. */
export class StrictReporter implements Reporter {
  #isFiltered = false;

  onInit({ config }: Vitest): void {
    // Vitest skips the tests that -t filters out, and those after the failure that --bail stops at.
    this.#isFiltered = config.testNamePattern !== undefined || (config.bail ?? 0) > 0;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // When a hook fails, vitest skips the tests after it. The run fails anyway.
    const completed = modules.filter((module) => module.state() !== 'failed');
    const forbidden = completed.flatMap((module) => [...module.children.allTests()]).filter((test) => this.#isForbidden(test));
    if (forbidden.length === 0) return;
    const names = forbidden.map((test) => `  ${test.module.relativeModuleId}: ${test.fullName}`);
    console.error(`Tests must not be skipped, retried or expected to fail:\n${names.join('\n')}`);
    process.exitCode = 1;
  }

  #isForbidden(test: TestCase): boolean {
    const { mode, fails, retry } = test.options;
    return Boolean(fails || retry) || mode === 'todo' || (test.result().state === 'skipped' && !this.#isFiltered);
  }
}
