import { describe, expect, test } from 'vitest';
import type { Invite } from '#shared/invitation.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { InviteError } from '../../../../../web/features/invites/invite-buttons.tsx';
import { InviteView } from '../../../../../web/features/invites/invite-page.tsx';
import { basicAccount, premiumAccount, subscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

type Screen = Parameters<typeof InviteView>[0]['screen'];
type ResponseState = Parameters<typeof InviteView>[0]['responseState'];

const invite: Invite = {
  user: { email: 'ada@example.com', type: 'existing' },
  organization: { name: 'Northwind', orgId: 'o-1', isEntitled: true },
  expires: new Date('2026-12-05T12:00:00Z'),
};
const idle = { run: async () => undefined, isBusy: false, error: undefined };
const idleResponse: ResponseState = { response: undefined, accept: idle, decline: idle, failure: undefined };

const renderView = (screen: Screen, stateChanges: Partial<ResponseState> = {}) =>
  renderStatic(
    <InviteView screen={screen} responseState={{ ...idleResponse, ...stateChanges }} retry={() => undefined} />,
    '/invites',
  );
const renderScreenText = (screen: Screen, stateChanges?: Partial<ResponseState>) => visibleText(renderView(screen, stateChanges));

const OFFER = 'Join Northwind Northwind invited ada@example.com to Premium. Your library stays private to you.';
const UNTIL = 'This invite expires on December 5, 2026.';

describe('invite page', () => {
  test('shows the organization, the email and the expiry date', () => {
    expect(renderScreenText({ kind: 'accept', invite, account: basicAccount })).toBe(`${OFFER} ${UNTIL} Accept Decline`);
  });

  test('explains what happens to a personal subscription', () => {
    const explanation = 'Don’t renew my own Premium Your own Premium ends on November 21, 2027 and is not renewed.';
    expect(renderScreenText({ kind: 'accept', invite, account: premiumAccount() })).toContain(explanation);
    const endedAccount = premiumAccount(subscription({ status: 'canceled' }));
    expect(renderScreenText({ kind: 'accept', invite, account: endedAccount })).not.toContain('Your own Premium');
  });

  test('asks the visitor to sign in as the invited user', () => {
    expect(renderScreenText({ kind: 'signIn', invite })).toMatch(
      /Sign in as ada@example\.com to accept or decline it\. .* Sign in$/,
    );
  });

  test('requires a password when the visitor has no account', () => {
    const html = renderView({ kind: 'createPassword', invite });
    expect(visibleText(html)).toContain('New password At least 8 characters');
    expect(html).toMatch(/<button disabled="" type="submit"[^>]*>Create account and accept/);
    expect(html.match(/autoComplete="[^"]+"/gi)).toEqual([
      'autoComplete="username"',
      'autoComplete="new-password"',
      'autoComplete="new-password"',
    ]);
  });

  test.each([
    [{ accept: { ...idle, isBusy: true } }, 'Accepting… Decline'],
    [{ decline: { ...idle, isBusy: true } }, 'Accept Declining…'],
  ])('shows the progress $1', (stateChanges, expected) => {
    expect(renderScreenText({ kind: 'accept', invite, account: basicAccount }, stateChanges)).toMatch(new RegExp(`${expected}$`));
  });
});

describe('invite result', () => {
  test('shows the admin when the invite was declined', () => {
    const html = renderView({ kind: 'declined', organization: 'Northwind', orgAdminEmail: 'admin@example.com' });
    expect(visibleText(html)).toMatch(/^Invite declined .* ask for a new invite: admin@example\.com$/);
    expect(html).toContain('href="mailto:admin@example.com"');
  });

  test('shows the end of a personal subscription when the invite was accepted', () => {
    const personalEnds = new Date('2027-11-21T12:00:00Z');
    const html = renderView({ kind: 'accepted', organization: 'Northwind', personalEnds, isSignedIn: true });
    expect(visibleText(html)).toMatch(/^You have joined Northwind Your own Premium ends on November 21, 2027 and won’t renew/);
    expect(html).toContain('href="/account?org_success=1"');
  });

  test('asks a new user to sign in when the invite was accepted', () => {
    expect(renderScreenText({ kind: 'accepted', organization: 'Northwind', isSignedIn: false })).toMatch(
      /with your new password\. Sign in$/,
    );
  });

  test('shows that the invite was not found', () => {
    expect(renderScreenText({ kind: 'notFoundOrExpired' })).toMatch(/^Invite not found or may have expired /);
  });

  test('offers to sign out when another user is signed in', () => {
    const html = renderView({ kind: 'differentCredentials', invited: 'ada@example.com', signedIn: 'grace@example.com' });
    expect(visibleText(html)).toContain('This invite is for ada@example.com , and you are signed in as grace@example.com .');
    expect(html).toMatch(/href="\/auth\/signout"[^>]*>Sign out/);
  });
});

describe('invite failure', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  const renderErrorText = (action: 'accept' | 'decline', reason: unknown = error) =>
    visibleText(renderStatic(<InviteError action={action} error={reason} />));

  test("shows the specification's message when accepting fails", () => {
    expect(renderErrorText('accept')).toContain(
      'Unable to process the invite Please try again and contact your admin if the error persists.',
    );
  });

  test("shows the specification's message when declining fails", () => {
    expect(renderErrorText('decline')).toContain(
      'Unable to process the invite Please try again or contact us at support@gofullpage.example.',
    );
  });

  test('starts with the reason of the API when the user can act on it', () => {
    const conflict = new ApiError({ code: 'conflict', message: 'You are a member of another organization.' });
    expect(renderErrorText('accept', conflict)).toContain(
      'You are a member of another organization. Please try again and contact',
    );
  });

  test.each(['accept', 'decline'] as const)('shows when to try again when there are too many requests to %s', (action) => {
    const tooMany = new ApiError({ code: 'tooMany', message: '', isUserFacing: false, retryAfterSeconds: 300 });
    expect(renderErrorText(action, tooMany)).toContain(
      'Unable to process the invite Too many requests. Try again in 5 minutes. Please try again',
    );
  });

  test('offers a retry when the invite cannot be loaded', () => {
    expect(renderScreenText({ kind: 'failed', title: 'Unable to load the invite.', error })).toMatch(
      /^Invite Unable to load the invite\. .* Try again$/,
    );
  });
});
