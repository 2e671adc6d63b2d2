import { expect, test } from 'vitest';
import { inviteLinkSchema } from '#shared/invitation.ts';
import { userIdSchema } from '#shared/member.ts';
import {
  createToken,
  deriveInvitedUserId,
  hashToken,
  matchesToken,
  readOrgId,
} from '../../../../functions/invites/invite-token.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

test('createToken returns unique tokens of 256 bits that contain the organization id', () => {
  const tokens = Array.from({ length: 1_000 }, () => createToken(ORG_ID));
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) {
    expect(readOrgId(token)).toBe(ORG_ID);
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url')).toHaveLength(32);
    expect(inviteLinkSchema.safeParse({ sub: crypto.randomUUID(), token }).success).toBe(true);
  }
});

test('matchesToken accepts only the token that was hashed', () => {
  const token = createToken(ORG_ID);
  const invitation = { tokenHash: hashToken(token) };
  expect(matchesToken(invitation, token)).toBe(true);
  expect(matchesToken(invitation, createToken(ORG_ID))).toBe(false);
  expect(matchesToken(invitation, token.slice(0, -1))).toBe(false);
  // The secret follows the organization id of 26 characters and a dot.
  expect(invitation.tokenHash).not.toContain(token.slice(27, 40));
});

test('deriveInvitedUserId ignores case and differs per organization and email', () => {
  const id = deriveInvitedUserId(ORG_ID, 'bob@example.com');
  expect(userIdSchema.safeParse(id).success).toBe(true);
  expect(deriveInvitedUserId(ORG_ID, 'Bob@Example.com')).toBe(id);
  expect(deriveInvitedUserId('01JD0000000000000000000BBB', 'bob@example.com')).not.toBe(id);
  expect(deriveInvitedUserId(ORG_ID, 'eve@example.com')).not.toBe(id);
});
