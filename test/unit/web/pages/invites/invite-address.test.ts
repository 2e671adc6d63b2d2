import { expect, test } from 'vitest';
import { linkIn } from '../../../../../web/features/invites/invite-address.ts';

test('linkIn returns the user and the token of a link', () => {
  expect(linkIn(new URLSearchParams('sub=s&token=o.t&utm=x'))).toEqual({ sub: 's', token: 'o.t' });
});

test.each(['', 'sub=s', 'token=t', 'sub=&token=t', 'sub=s&token='])('linkIn returns undefined for %j', (query) => {
  expect(linkIn(new URLSearchParams(query))).toBeUndefined();
});
