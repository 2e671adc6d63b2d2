import { expect, test } from 'vitest';
import { signOut } from '../../../../functions/account/sign-out.lambda.ts';
import { createMediaAccess } from '../../../../functions/clients/media-access.ts';
import { actor } from '../../../support/record-builders.ts';

const noKey = () => Promise.reject(new Error('Signing out needs no key.'));

test('signOut expires every media cookie at the path where it was set', async () => {
  const { extras } = await signOut({ mediaAccess: createMediaAccess('https://site.example', noKey) }, actor());
  expect(extras.cookies).toEqual(
    ['CloudFront-Policy', 'CloudFront-Signature', 'CloudFront-Key-Pair-Id'].map(
      (name) => `${name}=; Path=/media/user-1; Max-Age=0; HttpOnly; Secure; SameSite=Lax`,
    ),
  );
});
