import { describe, expect, test } from 'vitest';
import { organizationChangeSchema, userActSchema } from '#shared/admin.ts';

const cognitoSub = '11111111-2222-4333-8444-555555555555';
const reasonOf = (reason: string) => userActSchema.safeParse({ cognitoSub, reason });

describe('the reason of an act', () => {
  test('is kept without the spaces around it', () => {
    expect(reasonOf('  They asked.  ').data?.reason).toBe('They asked.');
  });

  test.each([
    ['that says nothing', ' a ', 'must say why'],
    ['that is longer than a page', 'x'.repeat(1_001), 'must be 1,000 characters or fewer'],
    ['with half a character, which no database takes', 'They \ud83d asked', 'must not hold half a character'],
  ])('%s is refused', (_, reason, message) => {
    expect(reasonOf(reason).error?.issues).toMatchObject([{ message }]);
  });

  test('may be left out where the specification has none, and nowhere else', () => {
    expect(userActSchema.safeParse({ cognitoSub }).success).toBe(true);
    expect(organizationChangeSchema.safeParse({ orgId: '01JD0000000000000000000AAA', seats: 5 }).success).toBe(false);
  });
});
