import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cancelSubscription, setCancelAtPeriodEnd } from '#shared/cancellation.ts';
import { formatIssues } from '#shared/schema.ts';

const INPUTS = [
  ['cancelSubscription', cancelSubscription.input, {}],
  ['setCancelAtPeriodEnd', setCancelAtPeriodEnd.input, { cancel_at_period_end: true }],
] as const;

describe.each(INPUTS)('input of %s', (_, schema, required) => {
  const parse = (fields: object) => z.safeParse<z.core.$ZodType>(schema, { ...required, ...fields });

  test('accepts a reason and trims the comment', () => {
    expect(parse({ reason: 'unused', comment: '  Too rarely. ' }).data).toEqual({
      ...required,
      reason: 'unused',
      comment: 'Too rarely.',
    });
    expect(parse({}).data).toEqual(required);
    expect(parse({ comment: 'x'.repeat(500) }).success).toBe(true);
  });

  test.each([
    ['a comment that is too long', { comment: 'x'.repeat(501) }, 'comment: must be 500 characters or fewer'],
    ['an unknown reason', { reason: 'customer_service' }, 'reason: must be one of too_expensive, '],
    ['an unknown field', { feedback: 'unused' }, '"feedback": unknown field'],
  ])('rejects %s and names the field', (_case, fields, message) => {
    const { error } = parse(fields);
    expect(error && formatIssues(error)).toContain(message);
  });
});
