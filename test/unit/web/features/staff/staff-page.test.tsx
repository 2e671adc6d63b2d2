import { describe, expect, test } from 'vitest';
import { resolveStaffScreen, StaffView } from '../../../../../web/features/staff/staff-page.tsx';
import { basicAccount } from '../../../../support/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const error = new Error('away');
const facts = { auth: 'signedIn', account: undefined, error: null } as const;
const staff = { ...basicAccount, isStaff: true };

test.each([
  ['it is not known who is there', { ...facts, auth: 'loading' }, { kind: 'loading' }],
  ['the look-up is under way', facts, { kind: 'loading' }],
  ['the look-up failed', { ...facts, error }, { kind: 'failed', error }],
  ['a visitor comes', { ...facts, auth: 'signIn' }, { kind: 'stranger', isSignedIn: false }],
  ['somebody comes who is not of the staff', { ...facts, account: basicAccount }, { kind: 'stranger', isSignedIn: true }],
  ['staff come', { ...facts, account: staff }, { kind: 'console' }],
  ['staff have just signed out', { ...facts, auth: 'signIn', account: staff }, { kind: 'stranger', isSignedIn: false }],
] as const)('when %s', (_, known, screen) => {
  expect(resolveStaffScreen(known)).toEqual(screen);
});

describe('whoever is not of the staff', () => {
  const words = (isSignedIn: boolean) =>
    visibleText(renderStatic(<StaffView screen={{ kind: 'stranger', isSignedIn }} retry={() => undefined} />, '/admin'));

  test('can sign out, or go home', () => {
    expect(words(true)).toBe('Staff console This account doesn’t have staff access. Back to home Sign out');
  });

  test('can log in, or go home', () => {
    expect(words(false)).toBe('Staff console Only staff can open this page. Back to home Log in');
  });
});
