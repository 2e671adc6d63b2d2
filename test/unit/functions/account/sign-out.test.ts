import { expect, test } from 'vitest';
import { signOut } from '../../../../functions/account/sign-out.lambda.ts';
import { actor } from '../../../support/record-builders.ts';

test('signOut expires every media cookie at the path where it was set, and clears the cache', async () => {
  const { extras } = await signOut(actor());
  expect(extras.cookies).toEqual(
    ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'].map(
      (name) => `${name}=; Path=/media/user-1; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
    ),
  );
  expect(extras.headers).toEqual({ 'clear-site-data': '"cache"' });
});
