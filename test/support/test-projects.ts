export interface TestProject {
  readonly name: string;
  /** Folder of its tests below test/. */
  readonly folder: string;
  /** Files below the folder that belong to another project. */
  readonly except?: string;
  /** Files below the folder that run in `npm test`. All others run in `npm run test:rest`. */
  readonly quick: readonly string[];
  readonly maxWorkers: number;
  readonly globalSetup: readonly string[];
}

const setup = (name: string): string => `test/support/global-setup/${name}.ts`;
const CHROMIUM = setup('chromium-server');
const EXTENSION = setup('extension-bundles');
const STACK = setup('shared-stack');

const ALL = '**/*.test.{ts,tsx}';

/** The layers of tests, cheapest first. They run one after the other. */
export const TEST_PROJECTS: readonly TestProject[] = [
  { name: 'unit', folder: 'unit', quick: [ALL], maxWorkers: 2, globalSetup: [] },
  { name: 'data', folder: 'data', quick: [ALL], maxWorkers: 2, globalSetup: [] },
  {
    name: 'emulators',
    folder: 'emulators',
    quick: [],
    maxWorkers: 2,
    globalSetup: [setup('function-bundles'), setup('lambda-runtime')],
  },
  {
    name: 'browser',
    folder: 'browser',
    quick: [],
    maxWorkers: 2,
    globalSetup: [CHROMIUM, EXTENSION, setup('site-build')],
  },
  {
    name: 'e2e',
    folder: 'e2e',
    except: 'exclusive/**',
    quick: ['journeys/**/*.test.ts'],
    maxWorkers: 2,
    globalSetup: [CHROMIUM, STACK],
  },
  // These tests change the shared stack as a whole, such as its clock, so nothing runs beside them.
  {
    name: 'e2e-exclusive',
    folder: 'e2e/exclusive',
    quick: [],
    maxWorkers: 1,
    globalSetup: [CHROMIUM, STACK],
  },
  // A capture waits for the browser's quota of two screenshots a second, so more of them run than there are cores.
  {
    name: 'captures',
    folder: 'captures',
    quick: ['representative/**/*.test.ts'],
    maxWorkers: 4,
    globalSetup: [EXTENSION],
  },
];

/** Names that the command line knows. `e2e` stands for both of its projects. */
export const PROJECT_NAMES: readonly string[] = TEST_PROJECTS.map(({ name }) => name).filter((name) => name !== 'e2e-exclusive');

interface FilePatterns {
  readonly include: string[];
  readonly exclude: string[];
}

/** Property tests with thousands of runs. */
const LONG = '**/*.long.test.{ts,tsx}';

/** The test files of a project that belong to a scope. */
export function filesOf({ folder, except, quick }: TestProject, scope: Scope): FilePatterns {
  const within = (pattern: string) => `test/${folder}/${pattern}`;
  const others = except === undefined ? [] : [within(except)];
  if (scope === 'all') return { include: [within(ALL)], exclude: others };
  if (scope === 'quick') return { include: quick.map(within), exclude: [within(LONG), ...others] };
  if (quick.includes(ALL)) return { include: [within(LONG)], exclude: others };
  return { include: [within(ALL)], exclude: [...quick.map(within), ...others] };
}

/** `quick` is `npm test`, `rest` is everything that `quick` leaves out, `all` is both. */
export const SCOPES = ['quick', 'rest', 'all'] as const;
export type Scope = (typeof SCOPES)[number];
