import { expect, test } from 'vitest';
import { EMPTY_FORM, findPasswordErrors, isComplete } from '../../../../../web/features/invites/password-form.ts';

const touchedForm = { ...EMPTY_FORM, isPasswordTouched: true, isConfirmationTouched: true };
const RULE = 'Password must be 8+ characters long and include both lowercase and uppercase letters.';

test.each(['', 'Short-1', 'no-capitals', 'NO-SMALL-ONES'])(
  'findPasswordErrors rejects the password %j only after the field was left',
  (password) => {
    expect(findPasswordErrors({ ...EMPTY_FORM, password }).password).toBeUndefined();
    expect(findPasswordErrors({ ...touchedForm, password }).password).toBe(RULE);
    expect(isComplete({ ...touchedForm, password, confirmation: password })).toBe(false);
  },
);

test('findPasswordErrors rejects different passwords only after the second field was left', () => {
  const form = { ...EMPTY_FORM, password: 'Capture-2026', confirmation: 'Capture-2027' };
  expect(findPasswordErrors({ ...form, isPasswordTouched: true })).toEqual({ password: undefined, confirmation: undefined });
  expect(findPasswordErrors({ ...form, isConfirmationTouched: true }).confirmation).toBe('The passwords do not match.');
  expect(isComplete(form)).toBe(false);
});

test('isComplete accepts a valid password that is typed twice', () => {
  const form = { ...touchedForm, password: 'Capture-2026', confirmation: 'Capture-2026' };
  expect(isComplete(form)).toBe(true);
  expect(findPasswordErrors(form)).toEqual({ password: undefined, confirmation: undefined });
});
