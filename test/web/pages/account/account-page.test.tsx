import { expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import { ApiError } from '../../../../web/api-error.ts';
import { AccountView } from '../../../../web/pages/account/account-page.tsx';
import type { AccountScreen } from '../../../../web/pages/account/account-screen.ts';
import { staticPage, wordsOf } from '../../../support/static-page.tsx';

const view = (screen: AccountScreen) => staticPage(<AccountView screen={screen} retry={() => undefined} />, '/account');

const basic: Account = { userId: '6f0f2b7e', email: 'basic@example.com', isStaff: false };

const subscribed = (status: string): Account => ({
  ...basic,
  stripe_customer: { id: 'cus_1' },
  subscription: {
    id: 'sub_1',
    status,
    interval: 'year',
    interval_count: 1,
    cancel_at_period_end: false,
    current_period_start: new Date(0),
    current_period_end: new Date(1),
    created: new Date(0),
  },
});

test('a visitor is told so, and offered both doors', () => {
  expect(wordsOf(view({ kind: 'signedOut' }))).toBe('You are not signed in Sign In Sign Up');
});

test('the shape of an account that is on its way says what is coming', () => {
  const html = view({ kind: 'loading' });
  expect(html).toContain('aria-busy="true"');
  expect(wordsOf(html)).toBe('Loading your account…');
});

test('a failed look-up says so, with details to show and a way to try again', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.', requestId: 'r-1' });
  const words = wordsOf(view({ kind: 'failed', error }));
  expect(words).toBe('Unable to load user. Error encountered. show details Try again');
});

test('a look-up refused for want of a session points to help with logging in', () => {
  const error = new ApiError({ code: 'notSignedIn', message: 'Unauthorized' });
  expect(wordsOf(view({ kind: 'failed', error }))).toContain('See common issues or contact us for help logging in.');
});

test.each([
  ['Basic', 'No card on file', basic],
  ['Premium', undefined, subscribed('active')],
  ['Premium (in trial)', undefined, subscribed('trialing')],
  ['Basic', 'Your subscription has expired', subscribed('canceled')],
  ['Enterprise', undefined, { ...basic, orgId: 'o', orgStatus: 'active' } satisfies Account],
])('the plan reads %s, %s', (label, status, account) => {
  const words = wordsOf(view({ kind: 'account', account }));
  expect(words).toContain(`Plan ${status ? `${label} ${status}` : label} Email basic@example.com User id 6f0f2b7e`);
});

test('it leads to the library and out', () => {
  const html = view({ kind: 'account', account: basic });
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/images', '/auth/signout']);
});
