import { expect, test } from 'vitest';
import { collectImporters, listRelatedTests, planTestRuns } from '../../mutants/plan-test-runs.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'web/page.ts': ['web/part.ts'],
  'web/part.ts': ['web/page.ts', 'react'],
  'test/unit/web/page.test.tsx': ['web/page.ts', 'web/page.ts'],
  'test/data/web/part.test.ts': ['web/part.ts'],
  'test/unit/shared/other.test.ts': ['shared/other.ts'],
  'test/unit/shared/rule.test.ts': ['shared/part.ts'],
  'test/unit/shared/page.test.ts': ['shared/other.ts', 'shared/part.ts'],
  'shared/part.ts': ['shared/page.ts'],
  'test/unit/shared/near.test.ts': ['shared/page.ts'],
  'test/unit/web/bundle.test.ts': ['esbuild'],
  'test/browser/site/page.test.ts': ['vite'],
};

const importers = collectImporters(Object.keys(IMPORTS), (file) => IMPORTS[file] ?? []);

test('listRelatedTests returns the tests that import a file, nearest first', () => {
  expect(listRelatedTests('web/part.ts', importers)).toEqual(['test/data/web/part.test.ts', 'test/unit/web/page.test.tsx']);
  expect(listRelatedTests('shared/alone.ts', importers)).toEqual([]);
});

test('listRelatedTests returns a test named for the file before nearer tests', () => {
  expect(listRelatedTests('shared/page.ts', importers)).toEqual([
    'test/unit/shared/page.test.ts',
    'test/unit/shared/near.test.ts',
    'test/unit/shared/rule.test.ts',
  ]);
});

test('planTestRuns runs related tests first, then tests that bundle, then browser tests', () => {
  const testRuns = planTestRuns(importers, 'web/part.ts', ['unit', 'data', 'browser', 'e2e']);
  expect(testRuns.map(({ files }) => files)).toEqual([
    ['test/data/web/part.test.ts', 'test/unit/web/page.test.tsx'],
    ['test/unit/web/bundle.test.ts'],
    ['test/browser/site'],
    ['test/e2e/'],
  ]);
});

test('planTestRuns runs only tests of the chosen projects', () => {
  const files = (...projects: Parameters<typeof planTestRuns>[2]) =>
    planTestRuns(importers, 'web/part.ts', projects).map((testRun) => testRun.files);
  expect(files('data')).toEqual([['test/data/web/part.test.ts']]);
  expect(files('captures')).toEqual([['test/captures/']]);
});

test('planTestRuns runs no browser tests for a file of a Lambda function', () => {
  expect(planTestRuns(importers, 'functions/http/response.ts', ['browser'])).toEqual([]);
});
