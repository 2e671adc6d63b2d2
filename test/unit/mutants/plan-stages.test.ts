import { expect, test } from 'vitest';
import { collectImporters, planStages, relatedTests } from '../../mutants/plan-stages.ts';

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

test('relatedTests returns the tests that import a file, nearest first', () => {
  expect(relatedTests('web/part.ts', importers)).toEqual(['test/data/web/part.test.ts', 'test/unit/web/page.test.tsx']);
  expect(relatedTests('shared/alone.ts', importers)).toEqual([]);
});

test('relatedTests returns a test named for the file before nearer ones', () => {
  expect(relatedTests('shared/page.ts', importers)).toEqual([
    'test/unit/shared/page.test.ts',
    'test/unit/shared/near.test.ts',
    'test/unit/shared/rule.test.ts',
  ]);
});

test('planStages runs related tests first, then tests that bundle, then browser tests', () => {
  const stages = planStages(importers, 'web/part.ts', ['unit', 'data', 'browser', 'e2e']);
  expect(stages.map(({ files }) => files)).toEqual([
    ['test/data/web/part.test.ts', 'test/unit/web/page.test.tsx'],
    ['test/unit/web/bundle.test.ts'],
    ['test/browser/site'],
    ['test/e2e/'],
  ]);
});

test('planStages runs only tests of the chosen projects', () => {
  const files = (...projects: Parameters<typeof planStages>[2]) =>
    planStages(importers, 'web/part.ts', projects).map((stage) => stage.files);
  expect(files('data')).toEqual([['test/data/web/part.test.ts']]);
  expect(files('captures')).toEqual([['test/captures/']]);
});

test('planStages runs no browser tests for a file that runs in a function', () => {
  expect(planStages(importers, 'functions/http/response.ts', ['browser'])).toEqual([]);
});
