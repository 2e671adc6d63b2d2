import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TESTED_GOALS } from '../../../budgets/extension/failing-tests.ts';

test.each(Object.entries(TESTED_GOALS))('TESTED_GOALS names only existing tests for %s', (_, paths) => {
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
