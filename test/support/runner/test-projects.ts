import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface TestProject {
  readonly name: string;
  /** Folder of the project's tests, relative to test/. */
  readonly folder: string;
  /** Subfolder that belongs to another project. */
  readonly exclude?: string;
  /** Subfolder whose tests run in `npm test`, or '' for all tests. */
  readonly quick?: string;
  readonly maxWorkers: number;
  readonly globalSetup: readonly string[];
}

const setup = (name: string): string => `test/support/global-setup/${name}.ts`;
const CHROMIUM = setup('chromium-server');
const EXTENSION = setup('extension-bundles');
const FIREFOX_EXTENSION = setup('firefox-extension');
const SITE = setup('site-build');
const STACKS = setup('stacks');

export const EXCLUSIVE_PROJECT = 'e2e-exclusive';

/** The layers of tests, cheapest first. They run one after the other. */
export const TEST_PROJECTS: readonly TestProject[] = [
  { name: 'unit', folder: 'unit', quick: '', maxWorkers: 2, globalSetup: [] },
  { name: 'data', folder: 'data', quick: '', maxWorkers: 2, globalSetup: [] },
  {
    name: 'emulators',
    folder: 'emulators',
    maxWorkers: 2,
    globalSetup: [setup('function-bundles'), setup('lambda-runtime')],
  },
  {
    name: 'browser',
    folder: 'browser',
    maxWorkers: 3,
    globalSetup: [CHROMIUM, EXTENSION, FIREFOX_EXTENSION, SITE],
  },
  {
    name: 'e2e',
    folder: 'e2e',
    exclude: 'exclusive',
    quick: 'journeys',
    maxWorkers: 3,
    globalSetup: [CHROMIUM, STACKS],
  },
  // These tests change a stack as a whole, such as its clock, so each worker has its own.
  {
    name: EXCLUSIVE_PROJECT,
    folder: 'e2e/exclusive',
    maxWorkers: 2,
    globalSetup: [CHROMIUM, STACKS],
  },
  // Chromium allows two screenshots a second, so workers mostly wait. On two cores, three are faster than four (measured).
  {
    name: 'captures',
    folder: 'captures',
    quick: 'representative',
    maxWorkers: 3,
    globalSetup: [EXTENSION, SITE],
  },
  // Each worker needs 1 GB of memory, so at most three.
  {
    name: 'firefox',
    folder: 'firefox',
    maxWorkers: 3,
    globalSetup: [FIREFOX_EXTENSION, SITE],
  },
];

/** Project names accepted on the command line. `e2e` includes `e2e-exclusive`. */
export const PROJECT_NAMES: readonly string[] = TEST_PROJECTS.map(({ name }) => name).filter(
  (name) => name !== EXCLUSIVE_PROJECT,
);

/** The commands that run the tests of each scope. A test belongs to one scope. */
export const SCOPE_COMMANDS = { quick: 'npm test', rest: 'npm run test:rest', long: 'npm run test:long' } as const;
type TestScope = keyof typeof SCOPE_COMMANDS;

/** `all` includes all others. */
export const SCOPES = ['quick', 'rest', 'long', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

export interface TestFile {
  readonly file: string;
  readonly project: string;
  readonly scope: TestScope;
}

export const isInScope =
  (scope: Scope) =>
  (file: TestFile): boolean =>
    scope === 'all' || file.scope === scope;

/** Tests that take too long for every change, such as those of random histories. */
const LONG = /\.long\.test\.tsx?$/;

export function listTestFiles(): readonly TestFile[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => name.split(path.sep).join('/'))
    .sort()
    .flatMap((name) => {
      const project = TEST_PROJECTS.find((each) => owns(each, name));
      if (!project) throw new Error(`No project contains test/${name}.`);
      return { file: `test/${name}`, project: project.name, scope: getScope(project, name) };
    });
}

const isBelow = (name: string, folder: string): boolean => name.startsWith(`${folder}/`);

const owns = ({ folder, exclude }: TestProject, name: string): boolean =>
  isBelow(name, folder) && !(exclude && isBelow(name, `${folder}/${exclude}`));

function getScope({ folder, quick }: TestProject, name: string): TestScope {
  if (LONG.test(name)) return 'long';
  return quick !== undefined && isBelow(name, path.posix.join(folder, quick)) ? 'quick' : 'rest';
}
