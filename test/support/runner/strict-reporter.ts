import type { Plugin } from 'vitest/config';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** Adds `StrictReporter` to each run, also to one with other reporters (`--reporter=dot`). */
export const strictRuns = (): Plugin => ({
  name: 'strict-runs',
  configureVitest({ vitest, project }) {
    if (project === vitest.projects[0]) vitest.config.reporters.push(new StrictReporter());
  },
});

/**
 * Fails a run in which a test was skipped, retried, marked as todo or expected to fail, because such tests protect nothing. Also
 * fails a run without any test.
 */
class StrictReporter implements Reporter {
  #namePattern: RegExp | undefined;
  #stopsAtFailure = false;
  #mayBeEmpty = false;

  onInit({ config }: Vitest): void {
    this.#namePattern = config.testNamePattern;
    this.#stopsAtFailure = (config.bail ?? 0) > 0;
    this.#mayBeEmpty = config.passWithNoTests === true;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    // When a hook fails, vitest skips the tests after it. The run fails anyway.
    const completed = modules.filter((module) => module.state() !== 'failed');
    // With --bail, vitest also skips the tests of other files.
    if (this.#stopsAtFailure && completed.length < modules.length) return;
    const tests = completed.flatMap((module) => [...module.children.allTests()]);
    const forbidden = tests.filter((test) => this.#isForbidden(test));
    if (forbidden.length > 0) {
      const names = forbidden.map((test) => `  ${test.module.relativeModuleId}: ${test.fullName}`);
      failRun(`Tests must not be skipped, retried or expected to fail:\n${names.join('\n')}`);
    } else if (!this.#mayBeEmpty && completed.length > 0 && tests.every((test) => test.result().state === 'skipped')) {
      failRun('No test has the given name.');
    }
  }

  #isForbidden(test: TestCase): boolean {
    const { mode, fails, retry } = test.options;
    return Boolean(fails || retry) || mode === 'todo' || (test.result().state === 'skipped' && this.#isSelected(test));
  }

  /** Returns false for a test that -t leaves out. Vitest compares the pattern with the names joined by spaces. */
  #isSelected({ fullName }: TestCase): boolean {
    return this.#namePattern?.test(fullName.replaceAll(' > ', ' ')) ?? true;
  }
}

function failRun(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
