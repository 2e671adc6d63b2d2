import { expect, test } from 'vitest';
import { inviteLinkSchema } from '#shared/invitation.ts';
import { userIdSchema } from '#shared/member.ts';
import { hashOf, isTokenOf, newToken, orgIdIn } from '../../../../functions/invites/invite-token.ts';
import { invitedId } from '../../../../functions/invites/invited-id.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

test('newToken returns unique tokens of 256 bits that contain the organization id', () => {
  const tokens = Array.from({ length: 1_000 }, () => newToken(ORG_ID));
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) {
    expect(orgIdIn(token)).toBe(ORG_ID);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    expect(inviteLinkSchema.safeParse({ sub: crypto.randomUUID(), token }).success).toBe(true);
  }
});

test('isTokenOf accepts only the token that was hashed', () => {
  const token = newToken(ORG_ID);
  const invitation = { tokenHash: hashOf(token) };
  expect(isTokenOf(invitation, token)).toBe(true);
  expect(isTokenOf(invitation, newToken(ORG_ID))).toBe(false);
  expect(isTokenOf(invitation, token.slice(0, -1))).toBe(false);
  expect(invitation.tokenHash).not.toContain(token.slice(27, 40));
});

test('invitedId ignores case and differs per organization and email', () => {
  const id = invitedId(ORG_ID, 'bob@example.com');
  expect(userIdSchema.safeParse(id).success).toBe(true);
  expect(invitedId(ORG_ID, 'Bob@Example.com')).toBe(id);
  expect(invitedId('01JD0000000000000000000BBB', 'bob@example.com')).not.toBe(id);
  expect(invitedId(ORG_ID, 'eve@example.com')).not.toBe(id);
});
