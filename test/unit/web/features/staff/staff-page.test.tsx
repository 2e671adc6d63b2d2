import { describe, expect, test } from 'vitest';
import { SECOND_FACTOR_MESSAGES } from '#shared/staff.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { SecondFactorPanel } from '../../../../../web/features/staff/second-factor-panel.tsx';
import { resolveStaffScreen, StaffView } from '../../../../../web/features/staff/staff-page.tsx';
import { basicAccount } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const error = new Error('Failed to fetch');
const access = { isLoading: false, error: null };
const input = { auth: 'signedIn', account: undefined, error: null, access } as const;
const rejected = (message: string) => ({ isLoading: false, error: new ApiError({ code: 'secondFactorRequired', message }) });
const staff = { ...basicAccount, isStaff: true };

test.each([
  ['the sign-in state is unknown', { ...input, auth: 'loading' }, { kind: 'loading' }],
  ['the account is loading', input, { kind: 'loading' }],
  ['the account cannot be loaded', { ...input, error }, { kind: 'failed', error }],
  ['no user is signed in', { ...input, auth: 'signedOut' }, { kind: 'accessDenied', isSignedIn: false }],
  ['the user is not staff', { ...input, account: basicAccount }, { kind: 'accessDenied', isSignedIn: true }],
  ['the user is staff', { ...input, account: staff }, { kind: 'console' }],
  ['the access of staff is unknown', { ...input, account: staff, access: { isLoading: true, error: null } }, { kind: 'loading' }],
  [
    'the access of staff cannot be checked',
    { ...input, account: staff, access: { isLoading: false, error } },
    { kind: 'console' },
  ],
  [
    'staff have no second factor',
    { ...input, account: staff, access: rejected(SECOND_FACTOR_MESSAGES.setUp) },
    { kind: 'secondFactorRequired', step: 'setUp' },
  ],
  [
    'staff have an older session',
    { ...input, account: staff, access: rejected(SECOND_FACTOR_MESSAGES.signInAgain) },
    { kind: 'secondFactorRequired', step: 'signInAgain' },
  ],
  [
    'staff are too late',
    { ...input, account: staff, access: rejected(SECOND_FACTOR_MESSAGES.askStaff) },
    { kind: 'secondFactorRequired', step: 'askStaff' },
  ],
  [
    'a staff user has just signed out',
    { ...input, auth: 'signedOut', account: staff },
    { kind: 'accessDenied', isSignedIn: false },
  ],
] as const)('staff page shows $2 when %s', (_, changedInput, screen) => {
  expect(resolveStaffScreen(changedInput)).toEqual(screen);
});

describe('staff page without staff access', () => {
  const renderScreenText = (isSignedIn: boolean) =>
    visibleText(renderStatic(<StaffView screen={{ kind: 'accessDenied', isSignedIn }} retry={() => undefined} />, '/admin'));

  test('offers a sign-out and a link home to a signed-in user', () => {
    expect(renderScreenText(true)).toBe('Staff console This account doesn’t have staff access. Back to home Sign out');
  });

  test('offers a sign-in and a link home to a visitor', () => {
    expect(renderScreenText(false)).toBe('Staff console Only staff can open this page. Back to home Log in');
  });
});

test.each([
  ['setUp', /^Set up two-step sign-in .* Open security settings$/],
  ['signInAgain', /^Sign in again .* Sign out$/],
  ['askStaff', /^Ask another staff member .* to set it up\.$/],
] as const)('SecondFactorPanel shows the step %s without an error', (step, expected) => {
  const page = renderStatic(<SecondFactorPanel step={step} />, '/admin');
  expect(visibleText(page)).toMatch(expected);
  expect(page).not.toContain('role="alert"');
});
