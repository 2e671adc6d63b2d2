import { expect, test } from 'vitest';
import { parseInviteLink } from '../../../../../web/features/invites/use-invite.ts';

test('parseInviteLink returns the user and the token of a link', () => {
  expect(parseInviteLink(new URLSearchParams('sub=s&token=o.t&utm=x'))).toEqual({ sub: 's', token: 'o.t' });
});

test.each(['', 'sub=s', 'token=t', 'sub=&token=t', 'sub=s&token='])('parseInviteLink returns undefined for %j', (query) => {
  expect(parseInviteLink(new URLSearchParams(query))).toBeUndefined();
});
