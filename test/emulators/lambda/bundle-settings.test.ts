import { describe, expect, expectTypeOf, test } from 'vitest';
import { bundleFunction } from '../../../infra/build/bundle-functions.ts';
import { onIndex } from '../../../infra/function-definition.ts';
import { listEnvironment } from '../../../infra/functions.ts';

describe('bundleFunction', () => {
  test('throws and names the function and the variable when the bundle reads a variable without a grant', async () => {
    const environment = listEnvironment('getPlan').filter((variable) => variable !== 'STRIPE_KEY_SECRET');
    await expect(bundleFunction('getPlan', environment)).rejects.toThrow(
      'getPlan reads STRIPE_KEY_SECRET, which no grant or setting of its record in infra/functions.ts sets.',
    );
  });

  test('throws and names the function and a variable that a grant sets but the bundle does not read', async () => {
    await expect(bundleFunction('signOut', [...listEnvironment('signOut'), 'USERS_TABLE'])).rejects.toThrow(
      'signOut does not read USERS_TABLE, which a grant or setting of its record in infra/functions.ts sets.',
    );
  });
});

/** The compiler checks these types. `tsc` fails if they differ. */
test('onIndex accepts only the indexes of the table', () => {
  expectTypeOf(onIndex<'users'>)
    .parameter(1)
    .toEqualTypeOf<'byCustomer' | 'byEmail'>();
  expectTypeOf(onIndex<'organizations'>)
    .parameter(1)
    .toEqualTypeOf<'byCustomer'>();
  expectTypeOf(onIndex<'events'>)
    .parameter(1)
    .toEqualTypeOf<never>();
});
