import { expect, test } from 'vitest';
import { meetsPasswordPolicy } from '#shared/password.ts';

test.each(['Aaaaaaaa', 'with Space', 'ßtraßE-12', 'пароль-aA', '密码密码密码aA', `aA${'x'.repeat(300)}`])(
  'meetsPasswordPolicy accepts %s',
  (password) => {
    expect(meetsPasswordPolicy(password)).toBe(true);
  },
);

test.each([
  ['that is too short', 'Aaaaaaa'],
  ['without uppercase letters', 'aaaaaaaa'],
  ['without lowercase letters', 'AAAAAAAA'],
  ['of digits only', '12345678'],
  ['that is empty', ''],
  ['in Cyrillic letters, which the user pool does not count', 'ПАРОЛЬпароль'],
  ['with an uppercase letter that the user pool does not count', 'Äpfelbaum'],
  ['with lowercase letters that the user pool does not count', 'ÅÄÖåäöAAA'],
])('meetsPasswordPolicy rejects a password %s', (_, password) => {
  expect(meetsPasswordPolicy(password)).toBe(false);
});
