import { describe, expect, test } from 'vitest';
import { isEmail, isSameEmail } from '#shared/email.ts';

describe('isEmail', () => {
  test.each(['ada@example.com', 'ADA+news@mail.example.co.uk', "o'hara@example.com", 'ada@xn--e1awd7f.com'])(
    'accepts %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each([
    ['a Cyrillic character that looks like a Latin one', 'аda@example.com'],
    ['a domain with such a character', 'ada@exаmple.com'],
    ['full-width characters', 'ａｄａ@example.com'],
    ['an invisible character', 'ada\u200b@example.com'],
    ['a combining accent', 'ada\u0301@example.com'],
    ['a name of more than 64 characters', `${'a'.repeat(65)}@example.com`],
    ['a domain without a dot', 'ada@localhost'],
    ['a space', 'ada lovelace@example.com'],
  ])('rejects %s', (_, email) => {
    expect(isEmail(email)).toBe(false);
  });
});

test('isSameEmail ignores the case', () => {
  expect(isSameEmail('Ada@Example.com', 'ada@example.COM')).toBe(true);
  expect(isSameEmail('ada@example.com', 'ada@example.co')).toBe(false);
});
