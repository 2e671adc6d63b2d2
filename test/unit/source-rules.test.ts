import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FUNCTIONS } from '../../infra/functions.ts';
import {
  findDeepestFolder,
  findFeatureViolations,
  findFolderViolations,
  findLayerViolations,
  findPackageViolations,
  findPurityViolations,
  findSdkViolations,
  type SourceFile,
  type Violation,
  WEB_LAYERS,
} from '../support/runner/import-rules.ts';
import { listDynamicImports, listImports } from '../support/runner/imports.ts';
import { countLines, FOLDERS, isCode, listFunctions, listSourceFiles } from '../support/runner/source-tree.ts';
import { listTestFiles } from '../support/runner/test-projects.ts';

const FORBIDDEN_FILE_NAMES = /^(utils?|helpers?|common|misc|lib|types|constants|manager|service|index|new|old)$/;
/** Files that grow by one record per operation, which may be longer than other files. */
const RECORD_TABLES = ['test/support/lambda/stage-calls.ts', 'test/support/aws/billed-calls.ts'];

const SIZE_LIMITS = { fileLines: 300, functionLines: 40, jsxFunctionLines: 80, parameters: 4, nesting: 3 } as const;

/** A file of at most this many lines belongs in its only importer. */
const SMALL_FILE_LINES = 40;

/** Folders in which small files stay separate, with the reason. */
const SMALL_FILE_FOLDERS: Readonly<Record<string, string>> = {
  'shared/imaging/formats': 'One file per image format. The font test does not read this folder.',
  'dev/stack/emulators/stripe/operations': 'One file per resource of the Stripe API.',
  'extension/viewer': 'The views become React components, which have other boundaries.',
};

const SMALL_WEB_FILES = ['web/app/prerender/prerender-page.tsx', 'web/features/extension/start-extension.ts'];

const sourceFiles = FOLDERS.flatMap(listSourceFiles);
const codeFiles = sourceFiles.filter(isCode);
const productFiles = codeFiles.filter((file) => !file.startsWith('test/'));

describe('imports', () => {
  const listViolations = (findViolations: (source: SourceFile) => Violation[], files: readonly string[]) =>
    files.flatMap((file) => findViolations({ file, text: readFileSync(file, 'utf8') }));

  test('stay within the allowed folders', () => {
    expect(listViolations(findFolderViolations, sourceFiles)).toEqual([]);
  });

  test('from web in infra exist only in the check for placeholder content', () => {
    const importers = listSourceFiles('infra').filter((file) => listImports(file).some((to) => to.startsWith('web/')));
    expect(importers).toEqual(['infra/content-samples.ts']);
  });

  test('include the AWS and Stripe SDKs only in functions/clients', () => {
    expect(listViolations(findSdkViolations, listSourceFiles('functions'))).toEqual([]);
  });

  test('in shared include only packages that run everywhere', () => {
    expect(listViolations(findPackageViolations, listSourceFiles('shared'))).toEqual([]);
  });

  test('between operations do not exist', () => {
    const entries = Object.values(FUNCTIONS).map(({ entry }) => `functions/${entry}.lambda.ts`);
    expect(listSourceFiles('functions').flatMap((file) => listImports(file).filter((to) => entries.includes(to)))).toEqual([]);
  });

  test('in web stay within the layers below', () => {
    expect(listViolations(findLayerViolations, listSourceFiles('web'))).toEqual([]);
  });

  test('between pages or between features do not exist, except imports of shared features', () => {
    expect(listViolations(findFeatureViolations, listSourceFiles('web'))).toEqual([]);
  });

  test('in shared outside imaging do not include shared/imaging', () => {
    const violations = listSourceFiles('shared')
      .filter((file) => isCode(file) && !file.startsWith('shared/imaging/'))
      .flatMap((file) => listImports(file).filter((to) => to.startsWith('shared/imaging/')));
    expect(violations).toEqual([]);
  });

  test('have no cycles', () => {
    const isKnown = (file: string) => isCode(file) && existsSync(file);
    const cycles = new Set<string>();
    const visit = (file: string, chain: readonly string[]): void => {
      if (chain.includes(file)) return void cycles.add([...chain.slice(chain.indexOf(file)), file].join(' -> '));
      if (visited.has(file)) return;
      for (const to of listImports(file).filter(isKnown)) visit(to, [...chain, file]);
      visited.add(file);
    };
    const visited = new Set<string>();
    for (const file of productFiles) visit(file, []);
    expect([...cycles]).toEqual([]);
  });
});

describe('folders', () => {
  test('belong to a layer in web', () => {
    const folders = readdirSync('web', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const layers = [...Object.keys(WEB_LAYERS), 'web/app'];
    expect(folders.map(({ name }) => `web/${name}`).filter((folder) => !layers.includes(folder))).toEqual([]);
  });

  test('have no DOM, network, timer or clock in shared', () => {
    const files = listSourceFiles('shared').filter(isCode);
    expect(files.flatMap((file) => findPurityViolations({ file, text: readFileSync(file, 'utf8') }))).toEqual([]);
  });
});

describe('sizes', () => {
  test('stay within the limit for files', () => {
    const longFiles = sourceFiles.filter((file) => countLines(file) > SIZE_LIMITS.fileLines);
    expect(longFiles.filter((file) => !RECORD_TABLES.includes(file))).toEqual([]);
  });

  test('stay within the limits for functions, nesting and parameters', () => {
    const violations = productFiles.flatMap(listFunctions).filter(({ lines, hasJsx, parameters, nesting }) => {
      const limit = hasJsx ? SIZE_LIMITS.jsxFunctionLines : SIZE_LIMITS.functionLines;
      return lines > limit || parameters > SIZE_LIMITS.parameters || nesting > SIZE_LIMITS.nesting;
    });
    expect(violations).toEqual([]);
  });
});

describe('small files', () => {
  const dynamicImports = new Set(productFiles.flatMap(listDynamicImports));
  const configFiles = readdirSync('.').filter((name) => name.endsWith('.config.ts'));
  const importers = new Map<string, string[]>();
  for (const file of [...codeFiles, ...configFiles])
    for (const to of new Set(listImports(file))) importers.set(to, [...(importers.get(to) ?? []), file]);
  const testedPaths = codeFiles
    .filter((file) => /^test\/[^/]+\/.+\/[^/]+\.test\.tsx?$/.test(file))
    .map((file) => file.replace(/^test\/[^/]+\//, '/').replace(/\.test\.tsx?$/, ''));

  /** Some tests mirror only the last folders of the path: test/emulators/dashboard is for dev/stack/dashboard. */
  const hasOwnTest = (file: string) => testedPaths.some((tested) => `/${file.replace(/\.tsx?$/, '')}`.endsWith(tested));

  // knip reports files without an importer, except entry points. A dynamic import loads a chunk of its own.
  const mergeableFiles = productFiles.filter((file) => {
    const [importer, ...otherImporters] = importers.get(file) ?? [];
    const hasOneImporter = importer !== undefined && !importer.startsWith('test/') && otherImporters.length === 0;
    return hasOneImporter && countLines(file) <= SMALL_FILE_LINES && !dynamicImports.has(file) && !hasOwnTest(file);
  });

  test('have two importers or a test, because otherwise they belong in their importer', () => {
    const violations = mergeableFiles.filter((file) => !findDeepestFolder(file, Object.keys(SMALL_FILE_FOLDERS)));
    expect(violations.filter((file) => !SMALL_WEB_FILES.includes(file))).toEqual([]);
  });

  test('exist in each folder that is exempt', () => {
    const exemptFolders = mergeableFiles.map((file) => findDeepestFolder(file, Object.keys(SMALL_FILE_FOLDERS)));
    expect(Object.keys(SMALL_FILE_FOLDERS).filter((folder) => !exemptFolders.includes(folder))).toEqual([]);
  });
});

describe('names', () => {
  test('are specific and in kebab case for files', () => {
    const violations = sourceFiles.filter((file) => {
      const name = path
        .basename(file)
        .replace(/\.(test|module|d)?\.?(tsx?|css)$/, '')
        .replace(/\.(test|module|long|lambda)$/, '');
      return FORBIDDEN_FILE_NAMES.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);
    });
    expect(violations).toEqual([]);
  });

  test('are unique for CSS modules, because the built class names contain them', () => {
    const files = listSourceFiles('web')
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => path.basename(file));
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  test('exist in the CSS module for each class that a component uses', () => {
    const undefinedClasses = listSourceFiles('web')
      .filter(isCode)
      .flatMap((file) => {
        const source = readFileSync(file, 'utf8');
        const sourceWithoutImports = source.replace(/^import .*$/gm, '');
        return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, styles = '', sheet = '']) => {
          const css = readFileSync(path.join(path.dirname(file), sheet), 'utf8');
          const used = [...sourceWithoutImports.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
          return used.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(css)).map((name) => `${file}: ${name}`);
        });
      });
    expect(undefinedClasses).toEqual([]);
  });

  test.each(Object.entries(FUNCTIONS))('are the same for the operation %s, its Lambda file and its test', (key, { entry }) => {
    const name = path.basename(entry).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(name).toBe(key);
    expect(existsSync(`functions/${entry}.lambda.ts`), 'the Lambda file').toBe(true);
    const tests = ['unit', 'data'].map((project) => `test/${project}/functions/${entry}.test.ts`);
    expect(tests.some(existsSync), 'the test file').toBe(true);
  });
});

describe('sources', () => {
  const listMatchingFiles = (pattern: RegExp, files: readonly string[]) =>
    files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  // This file contains the forbidden patterns.
  const otherFiles = codeFiles.filter((file) => file !== 'test/unit/source-rules.test.ts');

  test('contain no default exports, no `export *` and no TODO comments', () => {
    expect(listMatchingFiles(/^export default /m, otherFiles)).toEqual([]);
    expect(listMatchingFiles(/^export \* from/m, otherFiles)).toEqual([]);
    expect(listMatchingFiles(/\b(TODO|FIXME|XXX)\b/, otherFiles)).toEqual([]);
  });

  test('contain no suppressed type or lint errors', () => {
    expect(listMatchingFiles(/@ts-(ignore|expect-error|nocheck)|\bas any\b|biome-ignore/, otherFiles)).toEqual([]);
  });

  // A constant that is declared below the call would not be initialized yet.
  test('in dev/assets end with the call that runs the script', () => {
    const scripts = listSourceFiles('dev/assets').filter((file) => path.basename(file).startsWith('make-'));
    expect(listMatchingFiles(/\nawait \w+\(\);\n$/, scripts)).toEqual(scripts);
  });

  test('in functions read environment variables only in functions/env.ts, which lists all names', () => {
    expect(listMatchingFiles(/process\.env/, listSourceFiles('functions'))).toEqual(['functions/env.ts']);
  });

  const tests = otherFiles.filter((file) => file.startsWith('test/') && !file.startsWith('test/budgets/'));

  test.each([
    ['module mocks', /vi\.mock\(/],
    ['skipped or focused tests', /\b(test|describe|it)(\.\w+)*\.(skip|only|todo|fails|skipIf|runIf)\b/],
    ['retries', /\bretry: *[{1-9]/],
    ['fixed sleeps', /waitForTimeout\(|await (after|sleep|pause|delay)\((?!\w*(EVERY|INTERVAL)_MS\b|Number\()/],
    [
      'fixed sleeps in promises',
      /new Promise(<.+?>)?\(\s*(?:function )?\(?(\w+)\)?\s*(?:=>)?\s*\{?\s*(?:void |return )?(?:\w+\.)?setTimeout\(\s*(?:\2|\(\) => (?:void )?\2\([^)]*\)),(?!\s*(0|intervalMs)\s*,?\s*\))/,
    ],
    ['memory limits, which are budgets', /process\.memoryUsage\(/],
    ['wall-clock assertions', /expect\((performance|Date)\.now\(\) -/],
  ])('contain no %s in tests', (_, pattern) => {
    expect(listMatchingFiles(pattern, tests)).toEqual([]);
  });

  test('import functions that sleep only to poll, or to delay a response', () => {
    expect(
      listMatchingFiles(/timers\/promises|scheduler\.wait\(|promisify\(setTimeout|Atomics\.wait\(/, tests).toSorted(),
    ).toEqual([
      'test/browser/extension/content-script/open-fixture.ts',
      'test/e2e/stack/first-start.ts',
      'test/support/billing/billing-fixture.ts',
      'test/support/e2e/local-stack.ts',
      'test/support/e2e/outbox.ts',
      'test/support/e2e/stack-contents.ts',
      'test/support/extension/fixture-site.ts',
      'test/support/firefox/wait-until.ts',
      'test/support/organizations/seats-property.ts',
    ]);
  });

  test('have names that a test project includes', () => {
    const isTestFile = (name: string) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules');
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(isTestFile)
        .map((name) => `${folder}/${name}`),
    );
    expect(files.toSorted()).toEqual(listTestFiles().map(({ file }) => file));
  });

  test('import aws-sdk-client-mock only in the module that restores the clients', () => {
    expect(listMatchingFiles(/from 'aws-sdk-client-mock'/, tests)).toEqual(['test/support/aws/mock-aws-client.ts']);
  });
});
