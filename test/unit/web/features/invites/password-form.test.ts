import { expect, test } from 'vitest';
import { EMPTY_FORM, isComplete, passwordErrors } from '../../../../../web/features/invites/password-form.ts';

const touchedForm = { ...EMPTY_FORM, isPasswordTouched: true, isConfirmationTouched: true };
const RULE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

test.each(['', 'Short-1', 'no-capitals', 'NO-SMALL-ONES'])(
  'passwordErrors rejects the password %j only after the field was left',
  (password) => {
    expect(passwordErrors({ ...EMPTY_FORM, password }).password).toBeUndefined();
    expect(passwordErrors({ ...touchedForm, password }).password).toBe(RULE);
    expect(isComplete({ ...touchedForm, password, confirmation: password })).toBe(false);
  },
);

test('passwordErrors rejects different passwords only after the second field was left', () => {
  const form = { ...EMPTY_FORM, password: 'Capture-2026', confirmation: 'Capture-2027' };
  expect(passwordErrors({ ...form, isPasswordTouched: true })).toEqual({ password: undefined, confirmation: undefined });
  expect(passwordErrors({ ...form, isConfirmationTouched: true }).confirmation).toBe('The passwords do not match.');
  expect(isComplete(form)).toBe(false);
});

test('isComplete accepts a valid password that is typed twice', () => {
  const form = { ...touchedForm, password: 'Capture-2026', confirmation: 'Capture-2026' };
  expect(isComplete(form)).toBe(true);
  expect(passwordErrors(form)).toEqual({ password: undefined, confirmation: undefined });
});
