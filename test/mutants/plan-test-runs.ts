import path from 'node:path';

export type Importers = ReadonlyMap<string, readonly string[]>;

export function collectImporters(files: readonly string[], importsOf: (file: string) => readonly string[]): Importers {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const imported of new Set(importsOf(file))) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

/**
 * Returns the tests that import a file directly or indirectly: the tests named for the file, then the others by import distance.
 * `vitest related` returns the same tests unsorted, and is slower because it transforms every test file with its imports.
 */
export function listRelatedTests(file: string, importers: Importers): string[] {
  const reached = new Set([file]);
  for (const each of reached) for (const importer of importers.get(each) ?? []) reached.add(importer);
  const tests = [...reached].filter((each) => /\.test\.tsx?$/.test(each));
  const isNamedFor = (test: string) => getTestedName(test) === getTestedName(file);
  return [...tests.filter(isNamedFor), ...tests.filter((test) => !isNamedFor(test))];
}

const getTestedName = (file: string): string => path.basename(file).replace(/(\.test)?\.tsx?$/, '');

export const PROJECTS = ['unit', 'data', 'browser', 'e2e', 'captures'] as const;
export type Project = (typeof PROJECTS)[number];

export interface TestRun {
  readonly scope: 'quick' | 'all';
  readonly projects: readonly string[];
  /** Test files or their folders. */
  readonly files: readonly string[];
}

/** A short first test run kills most mutants. */
const FIRST_RUN_FILES = 3;

const BROWSER_TESTS: Readonly<Record<string, string>> = { web: 'test/browser/site', extension: 'test/browser/extension' };

/** Tests of the built site import one of these instead of the files that they bundle. */
const BUNDLERS = ['esbuild', 'vite'];

/** Checks the style of the sources, not their behavior. */
const SOURCE_RULES_TEST = 'test/unit/source-rules.test.ts';

/** Returns the test runs for a mutant, cheapest first. Related tests of the projects unit and data come first. */
export function planTestRuns(importers: Importers, file: string, projects: readonly Project[]): TestRun[] {
  const nodeTests = ['unit', 'data'].filter((project) => projects.some((each) => each === project));
  const isNodeTest = (test: string) =>
    test !== SOURCE_RULES_TEST && nodeTests.some((project) => test.startsWith(`test/${project}/`));
  const related = listRelatedTests(file, importers).filter(isNodeTest);
  const bundlers = file.startsWith('web/') ? BUNDLERS : [];
  const bundlingTests = new Set(bundlers.flatMap((bundler) => listRelatedTests(bundler, importers)).filter(isNodeTest));
  const browserTests = projects.includes('browser') && BROWSER_TESTS[file.split('/')[0] ?? ''];
  const wholeStack = projects.filter((project) => project === 'e2e' || project === 'captures');
  const testRuns: TestRun[] = [
    { scope: 'quick', files: related.slice(0, FIRST_RUN_FILES), projects: nodeTests },
    { scope: 'quick', files: related.slice(FIRST_RUN_FILES), projects: nodeTests },
    { scope: 'quick', files: [...bundlingTests].filter((test) => !related.includes(test)), projects: nodeTests },
    // Browser tests are not part of `npm test`, but some code has no other tests.
    { scope: 'all', files: browserTests ? [browserTests] : [], projects: ['browser'] },
    { scope: 'quick', files: wholeStack.map((project) => `test/${project}/`), projects: wholeStack },
  ];
  return testRuns.filter(({ files }) => files.length > 0);
}
