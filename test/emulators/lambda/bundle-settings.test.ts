import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, expectTypeOf, inject, test } from 'vitest';
import { ENVIRONMENT } from '../../../functions/env.ts';
import { onIndex } from '../../../infra/function-definition.ts';
import { FUNCTION_NAMES, listEnvironment } from '../../../infra/functions.ts';

/** `env` reads variables by name, so the bundler keeps each name as a string. */
const listReadVariables = (bundle: string) =>
  ENVIRONMENT.filter((variable) => ['"', "'", '`'].some((quote) => bundle.includes(`${quote}${variable}${quote}`)));

describe('the bundle of', () => {
  test.each(FUNCTION_NAMES)('%s reads exactly the environment variables that its grants and settings define', (name) => {
    const bundle = readFileSync(path.join(inject('functionBundles'), name, 'index.js'), 'utf8');
    expect(listReadVariables(bundle).sort()).toEqual([...listEnvironment(name)].sort());
  });
});

/** The compiler checks these types. `tsc` fails if they differ. */
test('onIndex accepts only the indexes of the table', () => {
  expectTypeOf(onIndex<'users'>)
    .parameter(1)
    .toEqualTypeOf<'byCustomer' | 'byEmail' | 'byEmailDue' | 'byDeletionDue'>();
  expectTypeOf(onIndex<'organizations'>)
    .parameter(1)
    .toEqualTypeOf<'byCustomer' | 'byExpiry' | 'byInvitedEmail' | 'byEmailDue'>();
  expectTypeOf(onIndex<'audit'>)
    .parameter(1)
    .toEqualTypeOf<'byActor'>();
});
