import { describe, expect, test } from 'vitest';
import { checkoutRequestSchema, isOwnAddress, sessionIdSchema } from '#shared/checkout.ts';
import { HOSTILE_VALUES } from '../../support/hostile-values.ts';

const SITE = 'https://site.example';

describe('an address leads back to the site', () => {
  test.each([`${SITE}`, `${SITE}/`, `${SITE}/checkout/success?session_id={CHECKOUT_SESSION_ID}`, `${SITE}:443/x#hash`])(
    'as %s does',
    (address) => expect(isOwnAddress(address, SITE)).toBe(true),
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
  ])('as %s does not', (address) => expect(isOwnAddress(address, SITE)).toBe(false));

  test('whatever is sent, it is answered', () => {
    for (const value of HOSTILE_VALUES) expect(isOwnAddress(JSON.stringify(value), SITE)).toBe(false);
  });
});

describe('a request', () => {
  const wish = { plan: 'premium-yearly', cancel_url: `${SITE}/c`, success_url: `${SITE}/s` };
  const complaint = (changes: object) => checkoutRequestSchema.safeParse({ ...wish, ...changes }).error?.issues[0]?.message;

  test('needs a plan and two addresses, and nothing else', () => {
    expect(checkoutRequestSchema.parse(wish)).toEqual(wish);
  });

  test.each([
    [{ plan: 'free' }, 'must be "premium-yearly", the plan there is'],
    [{ cancel_url: 'javascript:alert(1)' }, 'must be a web address'],
    [{ success_url: `${SITE}/ x` }, 'must be a web address'],
    [{ quick_trial: 'yes' }, 'must be true or false'],
    [{ price: 1 }, '"price": not known here'],
  ])('%j is refused in words', (changes, message) => expect(complaint(changes)).toBe(message));
});

test.each(['', 'cs_', 'cs_test_1/../x', 'sub_1', `cs_${'x'.repeat(251)}`, 'cs_test_1\n'])('%j is no session', (id) => {
  expect(sessionIdSchema.safeParse(id).success).toBe(false);
});
