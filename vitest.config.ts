import { defineConfig } from 'vitest/config';
import { strictRuns } from './test/support/runner/strict-reporter.ts';
import { isInScope, listTestFiles, SCOPES, TEST_PROJECTS } from './test/support/runner/test-projects.ts';
import { markdownContent } from './web/app/prerender/markdown-content.ts';

// Set by test/run-tests.ts. Without it (vitest run directly), all tests are included.
const scope = SCOPES.find((name) => name === process.env.TEST_SCOPE) ?? 'all';
const testFiles = listTestFiles().filter(isInScope(scope));

export default defineConfig({
  plugins: [markdownContent(), strictRuns()],
  test: {
    setupFiles: ['test/support/runner/setup.ts'],
    env: {
      // Powertools logs through console, where tests can read it.
      POWERTOOLS_DEV: 'true',
      POWERTOOLS_METRICS_DISABLED: 'true',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    // Only a hanging test reaches these. Durations are measured by `npm run budgets`.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    allowOnly: false,
    // Workers keep modules across files, to reuse connections and the browser.
    isolate: false,
    projects: TEST_PROJECTS.map((project, order) => ({
      extends: true,
      test: {
        name: project.name,
        include: testFiles.filter((file) => file.project === project.name).map(({ file }) => file),
        maxWorkers: project.maxWorkers,
        globalSetup: [...project.globalSetup],
        sequence: { groupOrder: order },
      },
    })),
  },
});
