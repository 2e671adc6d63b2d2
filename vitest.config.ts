import { defineConfig } from 'vitest/config';
import { markdownContent } from './web/build/markdown-content.ts';

/**
 * Which tests to run. `quick` is `npm test`, `rest` is everything that `quick` leaves out, `all` is both. A run of vitest
 * itself, without the script in test/run-tests.ts, runs all tests that match its arguments.
 */
type Scope = 'quick' | 'rest' | 'all';

interface Project {
  readonly name: string;
  /** Files that run in `npm test`. All others of the project run in `npm run test:rest`. */
  readonly quick: readonly string[];
  readonly maxWorkers: number;
  readonly isolate?: boolean;
  readonly globalSetup?: readonly string[];
}

const scope = (process.env.TEST_SCOPE ?? 'all') as Scope;

/** Property tests with thousands of runs. They are named so in the layers that `npm test` otherwise runs whole. */
const LONG = 'test/**/*.long.test.{ts,tsx}';

const CHROMIUM = 'test/support/global-setup/chromium-server.ts';
const EXTENSION = 'test/support/global-setup/extension-bundles.ts';

const PROJECTS: readonly Project[] = [
  { name: 'unit', quick: ['**'], maxWorkers: 2, isolate: false },
  { name: 'data', quick: ['**'], maxWorkers: 2 },
  { name: 'emulators', quick: [], maxWorkers: 2 },
  { name: 'browser', quick: [], maxWorkers: 2, globalSetup: [CHROMIUM, EXTENSION] },
  { name: 'e2e', quick: ['journeys/**'], maxWorkers: 2, globalSetup: [CHROMIUM] },
  // A capture waits for the browser's quota of two screenshots a second, so more of them run than there are cores.
  // A worker keeps its browser from file to file, so it keeps its modules.
  { name: 'captures', quick: ['representative/*.test.ts'], maxWorkers: 4, isolate: false, globalSetup: [EXTENSION] },
];

function filesOf({ name, quick }: Project): { include: string[]; exclude: string[] } {
  const all = `test/${name}/**/*.test.{ts,tsx}`;
  const isQuick = quick.map((place) => `test/${name}/${place === '**' ? '**/*.test.{ts,tsx}' : place}`);
  if (scope === 'quick') return { include: isQuick, exclude: [LONG] };
  if (scope === 'all') return { include: [all], exclude: [] };
  return quick.includes('**')
    ? { include: [LONG.replace('**', `${name}/**`)], exclude: [] }
    : { include: [all], exclude: isQuick };
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
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    retry: 0,
    projects: PROJECTS.map((project, order) => ({
      extends: true,
      test: {
        name: project.name,
        ...filesOf(project),
        maxWorkers: project.maxWorkers,
        isolate: project.isolate ?? true,
        ...(project.globalSetup && { globalSetup: [...project.globalSetup] }),
        // Groups run one after the other: the browser needs both cores.
        sequence: { groupOrder: order },
      },
    })),
  },
});
