import { defineConfig } from 'vitest/config';
import { markdownContent } from './web/build/markdown-content.ts';

/**
 * Which tests to run. `quick` is `npm test`, `rest` is everything that `quick` leaves out, `all` is both. A run of vitest
 * itself, without the script in test/run-tests.ts, runs all tests that match its arguments.
 */
type Scope = 'quick' | 'rest' | 'all';

interface Project {
  readonly name: string;
  /** Folder of its tests in test/. The name if left out. */
  readonly folder?: string;
  /** Folder of test/ that belongs to another project. */
  readonly except?: string;
  /** Files that run in `npm test`. All others of the project run in `npm run test:rest`. */
  readonly quick: readonly string[];
  readonly maxWorkers: number;
  readonly isolate?: boolean;
  readonly globalSetup?: readonly string[];
}

const scope = (process.env.TEST_SCOPE ?? 'all') as Scope;

/** Property tests with thousands of runs. They are named so in the layers that `npm test` otherwise runs whole. */
const LONG = 'test/**/*.long.test.{ts,tsx}';

const GLOBAL_SETUP = 'test/support/global-setup';
const CHROMIUM = `${GLOBAL_SETUP}/chromium-server.ts`;
const SITE = `${GLOBAL_SETUP}/site-build.ts`;
const STACK = `${GLOBAL_SETUP}/shared-stack.ts`;

const PROJECTS: readonly Project[] = [
  { name: 'unit', quick: ['**'], maxWorkers: 2, isolate: false },
  { name: 'data', quick: ['**'], maxWorkers: 2 },
  { name: 'emulators', quick: [], maxWorkers: 2 },
  { name: 'browser', quick: [], maxWorkers: 2, globalSetup: [CHROMIUM, SITE] },
  { name: 'e2e', quick: ['journeys/**'], except: 'e2e/exclusive', maxWorkers: 2, globalSetup: [CHROMIUM, STACK] },
  // These change the shared stack as a whole, such as its clock, so they run after the others, one file at a time.
  { name: 'e2e-exclusive', folder: 'e2e/exclusive', quick: [], maxWorkers: 1, globalSetup: [CHROMIUM, STACK] },
  // A capture waits for the browser's quota of two screenshots a second, so more of them run than there are cores.
  { name: 'captures', quick: ['representative.test.ts'], maxWorkers: 4 },
];

function filesOf({ name, folder = name, quick, except }: Project): { include: string[]; exclude: string[] } {
  const all = `test/${folder}/**/*.test.{ts,tsx}`;
  const isQuick = quick.map((place) => `test/${folder}/${place === '**' ? '**/*.test.{ts,tsx}' : place}`);
  const others = except === undefined ? [] : [`test/${except}/**`];
  if (scope === 'quick') return { include: isQuick, exclude: [LONG, ...others] };
  if (scope === 'all') return { include: [all], exclude: others };
  return quick.includes('**')
    ? { include: [LONG.replace('**', `${folder}/**`)], exclude: others }
    : { include: [all], exclude: [...isQuick, ...others] };
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
    expect: { poll: { timeout: 30_000 } },
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
