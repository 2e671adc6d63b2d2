import { expect, test } from 'vitest';
import { ApiError } from '../../../../web/api-error.ts';
import { AccountView } from '../../../../web/pages/account/account-page.tsx';
import { staticPage, wordsOf } from '../../../support/static-page.tsx';

type Screen = Parameters<typeof AccountView>[0]['screen'];

const view = (screen: Screen) => staticPage(<AccountView screen={screen} retry={() => undefined} />, '/account');

test('a visitor is told so, and offered both doors', () => {
  expect(wordsOf(view({ kind: 'signedOut' }))).toBe('You are not signed in Sign In Sign Up');
});

test('the shape of an account that is on its way says what is coming', () => {
  const html = view({ kind: 'loading' });
  expect(html).toContain('aria-busy="true"');
  expect(wordsOf(html)).toBe('Loading your account…');
});

test('a failed look-up says so, with details to show, a report to send, and a way to try again', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.', requestId: 'r-1' });
  const words = wordsOf(view({ kind: 'failed', error }));
  expect(words).toBe('Unable to load user. Error encountered. show details Report this error Try again');
});

test('a look-up refused for want of a session points to help with logging in', () => {
  const error = new ApiError({ code: 'notSignedIn', message: 'Unauthorized' });
  expect(wordsOf(view({ kind: 'failed', error }))).toContain('See common issues or contact us for help logging in.');
});
