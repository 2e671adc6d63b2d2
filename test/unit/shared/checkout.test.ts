import { describe, expect, test } from 'vitest';
import { checkoutRequestSchema, isOwnUrl, sessionIdSchema } from '#shared/checkout.ts';
import { HOSTILE_VALUES } from '../../support/fuzzing/hostile-values.ts';

const SITE = 'https://site.example';

describe('isOwnUrl', () => {
  test.each([`${SITE}`, `${SITE}/`, `${SITE}/checkout/success?session_id={CHECKOUT_SESSION_ID}`, `${SITE}:443/x#hash`])(
    'accepts %s',
    (address) => expect(isOwnUrl(address, SITE)).toBe(true),
  );

  test.each([
    'https://site.example.evil/',
    'https://evil.example/https://site.example/',
    'https://site.example@evil.example/',
    'https://ada@site.example/',
    'https://ada:secret@site.example/',
    'https://site.example:8443/',
    'http://site.example/',
    '//site.example/',
    '/account',
    'javascript:alert(1)//https://site.example',
    'https://site.example\\@evil.example/',
    'https://ſite.example/x',
    'https://xn--site.example/',
    'https:/\\evil.example',
    '',
  ])('rejects %s', (address) => expect(isOwnUrl(address, SITE)).toBe(false));

  test('returns false for hostile values', () => {
    for (const value of HOSTILE_VALUES) expect(isOwnUrl(JSON.stringify(value), SITE)).toBe(false);
  });
});

describe('checkoutRequestSchema', () => {
  const input = { plan: 'premium-yearly', cancel_url: `${SITE}/c`, success_url: `${SITE}/s` };
  const findMessage = (changes: object) => checkoutRequestSchema.safeParse({ ...input, ...changes }).error?.issues[0]?.message;

  test('requires only a plan and two URLs', () => {
    expect(checkoutRequestSchema.parse(input)).toEqual(input);
  });

  test.each([
    [{ plan: 'free' }, 'must be "premium-yearly"'],
    [{ cancel_url: 'javascript:alert(1)' }, 'must be a web address'],
    [{ success_url: `${SITE}/ x` }, 'must be a web address'],
    [{ quick_trial: 'yes' }, 'must be true or false'],
    [{ price: 1 }, '"price": unknown field'],
  ])('rejects %j with a message that names the constraint', (changes, message) => expect(findMessage(changes)).toBe(message));
});

test.each(['', 'cs_', 'cs_test_1/../x', 'sub_1', `cs_${'x'.repeat(251)}`, 'cs_test_1\n'])('sessionIdSchema rejects %j', (id) => {
  expect(sessionIdSchema.safeParse(id).success).toBe(false);
});
