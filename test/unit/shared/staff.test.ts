import { describe, expect, test } from 'vitest';
import { auditQuery, organizationChangeSchema, userActionSchema } from '#shared/staff.ts';

const cognitoSub = '11111111-2222-4333-8444-555555555555';
const parseReason = (reason: string) => userActionSchema.safeParse({ cognitoSub, reason });

describe('reason of a staff action', () => {
  test('is trimmed', () => {
    expect(parseReason('  They asked.  ').data?.reason).toBe('They asked.');
  });

  test.each([
    ['is too short', ' a ', 'must be 3 characters or more'],
    ['is longer than 1,000 characters', 'x'.repeat(1_001), 'must be 1,000 characters or fewer'],
    ['contains a lone surrogate', 'They \ud83d asked', 'must not contain half of a surrogate pair'],
  ])('is rejected when it %s', (_, reason, message) => {
    expect(parseReason(reason).error?.issues).toMatchObject([{ message }]);
  });

  test('is optional for an action on a user and required for a change of an organization', () => {
    expect(userActionSchema.safeParse({ cognitoSub }).success).toBe(true);
    expect(organizationChangeSchema.safeParse({ orgId: '01JD0000000000000000000AAA', seats: 5 }).success).toBe(false);
  });
});

describe('auditQuery', () => {
  test.each(['user#11111111-2222-4333-8444-555555555555', 'organization#01JD0000000000000000000AAA', 'customer#cus_1'])(
    'accepts the target %s',
    (target) => expect(auditQuery.safeParse({ target }).success).toBe(true),
  );
  test.each(['', 'user#', 'user', 'image#1', 'user#1 or 2', ' user#1'])('rejects the target %j', (target) =>
    expect(auditQuery.safeParse({ target }).success).toBe(false),
  );
});
