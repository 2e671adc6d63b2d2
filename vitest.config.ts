import { defineConfig } from 'vitest/config';
import { filesOf, SCOPES, TEST_PROJECTS } from './test/support/test-projects.ts';
import { markdownContent } from './web/build/markdown-content.ts';

// Set by test/run-tests.ts. A run of vitest itself chooses from all tests.
const scope = SCOPES.find((name) => name === process.env.TEST_SCOPE) ?? 'all';

export default defineConfig({
  plugins: [markdownContent()],
  test: {
    setupFiles: ['test/support/setup.ts'],
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
    // A worker keeps its modules from file to file, and with them its connections and its browser.
    isolate: false,
    projects: TEST_PROJECTS.map((project, order) => ({
      extends: true,
      test: {
        name: project.name,
        ...filesOf(project, scope),
        maxWorkers: project.maxWorkers,
        globalSetup: [...project.globalSetup],
        sequence: { groupOrder: order },
      },
    })),
  },
});
