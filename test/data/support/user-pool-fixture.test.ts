import { expect, test } from 'vitest';
import { sharedUserPool, signUp } from '../../support/users/user-pool-fixture.ts';

test('sharedUserPool accepts the same email in any number of tests', async () => {
  for (let use = 0; use < 7; use++) expect(await signUp(await sharedUserPool(), 'bob@example.com')).not.toBe('');
});
