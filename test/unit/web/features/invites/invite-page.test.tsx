import { describe, expect, test } from 'vitest';
import type { Invite } from '#shared/invitation.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { InviteError } from '../../../../../web/features/invites/invite-buttons.tsx';
import { InviteView } from '../../../../../web/features/invites/invite-page.tsx';
import { basicAccount, premiumAccount, subscription } from '../../../../support/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

type Screen = Parameters<typeof InviteView>[0]['screen'];
type Answering = Parameters<typeof InviteView>[0]['responseState'];

const invite: Invite = {
  user: { email: 'ada@example.com', type: 'existing' },
  organization: { name: 'Northwind', orgId: 'o-1' },
  expires: new Date('2026-12-05T12:00:00Z'),
};
const idle = { run: async () => undefined, busy: false, error: undefined };
const resting: Answering = { response: undefined, accept: idle, decline: idle };

const page = (screen: Screen, answering: Partial<Answering> = {}) =>
  renderStatic(<InviteView screen={screen} responseState={{ ...resting, ...answering }} retry={() => undefined} />, '/invites');
const words = (screen: Screen, answering?: Partial<Answering>) => visibleText(page(screen, answering));

const OFFER = 'Join Northwind Northwind invited ada@example.com to Premium. Your library stays private to you.';
const UNTIL = 'This invite expires on December 5, 2026.';

describe('an invite', () => {
  test('says who offers what to whom, and until when', () => {
    expect(words({ kind: 'accept', invite, account: basicAccount })).toBe(`${OFFER} ${UNTIL} Accept Decline`);
  });

  test('says what becomes of a Premium of one’s own', () => {
    const own = 'Your own Premium ends on November 21, 2027. If you accept, it won’t renew.';
    expect(words({ kind: 'accept', invite, account: premiumAccount() })).toContain(own);
    const over = premiumAccount(subscription({ status: 'canceled' }));
    expect(words({ kind: 'accept', invite, account: over })).not.toContain('Your own Premium');
  });

  test('asks somebody to sign in as the person invited', () => {
    expect(words({ kind: 'signIn', invite })).toMatch(/Sign in as ada@example\.com to accept or decline it\. .* Sign in$/);
  });

  test('asks somebody without an account for a password, and waits for it', () => {
    const html = page({ kind: 'createPassword', invite });
    expect(visibleText(html)).toContain('New password At least 8 characters');
    expect(html).toMatch(/<button disabled="" type="submit"[^>]*>Create account and accept/);
    expect(html.match(/autoComplete="[^"]+"/gi)).toEqual([
      'autoComplete="username"',
      'autoComplete="new-password"',
      'autoComplete="new-password"',
    ]);
  });

  test.each([
    [{ accept: { ...idle, busy: true } }, 'Accepting… Decline'],
    [{ decline: { ...idle, busy: true } }, 'Accept Declining…'],
  ])('says what is under way', (answering, expected) => {
    expect(words({ kind: 'accept', invite, account: basicAccount }, answering)).toMatch(new RegExp(`${expected}$`));
  });
});

describe('the end of it', () => {
  test('declined: names the administrator', () => {
    const html = page({ kind: 'declined', organization: 'Northwind', orgAdminEmail: 'admin@example.com' });
    expect(visibleText(html)).toMatch(/^Invite declined .* ask for a new invite: admin@example\.com$/);
    expect(html).toContain('href="mailto:admin@example.com"');
  });

  test('accepted, by somebody who paid for themselves', () => {
    const personalEnds = new Date('2027-11-21T12:00:00Z');
    const html = page({ kind: 'accepted', organization: 'Northwind', personalEnds, isSignedIn: true });
    expect(visibleText(html)).toMatch(/^You have joined Northwind Your own Premium ends on November 21, 2027 and won’t renew/);
    expect(html).toContain('href="/account?org_success=1"');
  });

  test('accepted, by somebody who must still sign in', () => {
    expect(words({ kind: 'accepted', organization: 'Northwind', isSignedIn: false })).toMatch(
      /with your new password\. Sign in$/,
    );
  });

  test('not found', () => {
    expect(words({ kind: 'notFoundOrExpired' })).toMatch(/^Invite not found or may have expired /);
  });

  test('signed in as somebody else', () => {
    const html = page({ kind: 'differentCredentials', invited: 'ada@example.com', signedIn: 'grace@example.com' });
    expect(visibleText(html)).toContain('This invite is for ada@example.com , and you are signed in as grace@example.com .');
    expect(html).toMatch(/href="\/auth\/signout"[^>]*>Sign out/);
  });
});

describe('a failure, in the words of the specification', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  const failure = (facts: { accept?: unknown; decline?: unknown }) =>
    visibleText(renderStatic(<InviteError accept={facts.accept} decline={facts.decline} />));

  test('to accept', () => {
    expect(failure({ accept: error })).toContain(
      'Unable to process the invite Please try again and contact your admin if the error persists.',
    );
  });

  test('to decline', () => {
    expect(failure({ decline: error })).toContain(
      'Unable to process the invite Please try again or contact us at support@gofullpage.example.',
    );
  });

  test('gives the reason where there is one that a person can act upon', () => {
    const conflict = new ApiError({ code: 'conflict', message: 'You are a member of another organization.' });
    expect(failure({ accept: conflict })).toContain('You are a member of another organization. Please try again and contact');
  });

  test('to look it up', () => {
    expect(words({ kind: 'failed', title: 'Unable to load the invite.', error })).toMatch(
      /^Invite Unable to load the invite\. .* Try again$/,
    );
  });
});
