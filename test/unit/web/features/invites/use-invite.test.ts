import { expect, test } from 'vitest';
import { parseInviteLink } from '../../../../../web/features/invites/use-invite.ts';

test('a link carries whom it is for, and its token', () => {
  expect(parseInviteLink(new URLSearchParams('sub=s&token=o.t&utm=x'))).toEqual({ sub: 's', token: 'o.t' });
});

test.each(['', 'sub=s', 'token=t', 'sub=&token=t', 'sub=s&token='])('%j is no link', (query) => {
  expect(parseInviteLink(new URLSearchParams(query))).toBeUndefined();
});
