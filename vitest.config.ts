import { defineConfig } from 'vitest/config';
import type { Scope } from './test/support/plan-run.ts';
import { TEST_PROJECTS, type TestProject } from './test/support/test-projects.ts';
import { markdownContent } from './web/build/markdown-content.ts';

/** Set by test/run-tests.ts. A run of vitest itself chooses from all tests. */
const scope = (process.env.TEST_SCOPE ?? 'all') as Scope;

/** Property tests with thousands of runs. They are part of `npm run test:rest`. */
const LONG = '**/*.long.test.{ts,tsx}';

function filesOf({ name, quick }: TestProject): { include: string[]; exclude: string[] } {
  const within = (pattern: string) => `test/${name}/${pattern}`;
  const all = [within('**/*.test.{ts,tsx}')];
  if (scope === 'all') return { include: all, exclude: [] };
  if (scope === 'quick') return { include: quick.map(within), exclude: [within(LONG)] };
  const isQuickWhole = quick.some((pattern) => within(pattern) === all[0]);
  return isQuickWhole ? { include: [within(LONG)], exclude: [] } : { include: all, exclude: quick.map(within) };
}

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
    testTimeout: 120_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    retry: 0,
    projects: TEST_PROJECTS.map((project, order) => ({
      extends: true,
      test: {
        name: project.name,
        ...filesOf(project),
        maxWorkers: project.maxWorkers,
        isolate: project.isolate,
        globalSetup: [...project.globalSetup],
        sequence: { groupOrder: order },
      },
    })),
  },
});
