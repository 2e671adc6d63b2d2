import { expect, test } from 'vitest';
import { complaintsOf, EMPTY_FORM, isComplete } from '../../../../../web/features/invites/password-form.ts';

const left = { ...EMPTY_FORM, isPasswordLeft: true, isConfirmationLeft: true };
const RULE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

test.each(['', 'Short-1', 'no-capitals', 'NO-SMALL-ONES'])(
  'complaintsOf rejects the password %j only after the field was left',
  (password) => {
    expect(complaintsOf({ ...EMPTY_FORM, password }).password).toBeUndefined();
    expect(complaintsOf({ ...left, password }).password).toBe(RULE);
    expect(isComplete({ ...left, password, confirmation: password })).toBe(false);
  },
);

test('complaintsOf rejects different passwords only after the second field was left', () => {
  const form = { ...EMPTY_FORM, password: 'Capture-2026', confirmation: 'Capture-2027' };
  expect(complaintsOf({ ...form, isPasswordLeft: true })).toEqual({ password: undefined, confirmation: undefined });
  expect(complaintsOf({ ...form, isConfirmationLeft: true }).confirmation).toBe('The two passwords are not the same.');
  expect(isComplete(form)).toBe(false);
});

test('isComplete accepts a valid password that is typed twice', () => {
  const form = { ...left, password: 'Capture-2026', confirmation: 'Capture-2026' };
  expect(isComplete(form)).toBe(true);
  expect(complaintsOf(form)).toEqual({ password: undefined, confirmation: undefined });
});
