import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { ENVIRONMENT } from '../../../functions/env.ts';
import { FUNCTION_NAMES, listEnvironment } from '../../../infra/functions.ts';

test.each(FUNCTION_NAMES)('%s reads exactly the settings that come with its grants', (name) => {
  const bundle = readFileSync(path.join(inject('functionBundles'), name, 'index.js'), 'utf8');
  const read = ENVIRONMENT.filter((setting) => new RegExp(`["'\`]${setting}["'\`]`).test(bundle));
  expect([...read].sort()).toEqual([...listEnvironment(name)].sort());
});
