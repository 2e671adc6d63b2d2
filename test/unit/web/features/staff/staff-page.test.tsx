import { describe, expect, test } from 'vitest';
import { resolveStaffScreen, StaffView } from '../../../../../web/features/staff/staff-page.tsx';
import { basicAccount } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const error = new Error('Failed to fetch');
const input = { auth: 'signedIn', account: undefined, error: null } as const;
const staff = { ...basicAccount, isStaff: true };

test.each([
  ['the sign-in state is unknown', { ...input, auth: 'loading' }, { kind: 'loading' }],
  ['the account is loading', input, { kind: 'loading' }],
  ['the account cannot be loaded', { ...input, error }, { kind: 'failed', error }],
  ['no user is signed in', { ...input, auth: 'signedOut' }, { kind: 'accessDenied', isSignedIn: false }],
  ['the user is not staff', { ...input, account: basicAccount }, { kind: 'accessDenied', isSignedIn: true }],
  ['the user is staff', { ...input, account: staff }, { kind: 'console' }],
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
