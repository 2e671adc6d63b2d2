import { describe, expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import type { Invite } from '#shared/invitation.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { type InviteResponse, type InviteScreenInput, inviteScreen } from '../../../../../web/features/invites/invite-screen.ts';
import { basicAccount } from '../../../../support/account-builders.ts';

const error = new ApiError({ code: 'internal', message: 'Boom.' });
const temp: Invite = {
  user: { email: 'ada@example.com', type: 'temp' },
  organization: { name: 'Northwind', orgId: 'o-1' },
  expires: new Date('2026-12-05T12:00:00Z'),
};
const existing: Invite = { ...temp, user: { ...temp.user, type: 'existing' } };
const ada: Account = { ...basicAccount, email: 'Ada@Example.com' };
const grace: Account = { ...basicAccount, email: 'grace@example.com' };
const declined: InviteResponse = { kind: 'declined', organization: 'Northwind', orgAdminEmail: 'admin@example.com' };
const accepted: InviteResponse = { kind: 'accepted', organization: 'Northwind' };

/** A visitor who has opened the link of somebody without an account. */
const visitor: InviteScreenInput = {
  link: { sub: 's', token: 't' },
  auth: { state: 'signIn' },
  account: undefined,
  accountError: null,
  inviteQuery: { invite: temp, error: undefined },
  response: undefined,
  now: new Date('2026-11-21T12:00:00Z'),
};
const signedIn: InviteScreenInput = {
  ...visitor,
  auth: { state: 'signedIn' },
  account: ada,
  inviteQuery: { invite: existing, error: undefined },
};
const gone = { invite: null, error: undefined };

const screen = (facts: InviteScreenInput, changes: Partial<InviteScreenInput> = {}) => inviteScreen({ ...facts, ...changes });
const kind = (facts: InviteScreenInput, changes?: Partial<InviteScreenInput>) => screen(facts, changes).kind;

describe('the decision order of §4.3', () => {
  test('1: without sub or token there is no such page, whatever else is known', () => {
    expect(kind(signedIn, { link: undefined, account: grace, response: declined })).toBe('notFound');
  });

  test.each([
    ['who is signed in', visitor, { auth: { state: 'loading' } }],
    ['the invite', visitor, { inviteQuery: { invite: undefined, error: undefined } }],
    ['the account of whoever is signed in', signedIn, { account: undefined }],
  ] as const)('2: while %s is not known, it is loading', (_, facts, changes) => {
    expect(kind(facts, { ...changes, response: declined })).toBe('loading');
  });

  test('3: whoever is signed in with a different e-mail is told so, even about an invite they have just declined', () => {
    const different = { kind: 'differentCredentials', invited: 'ada@example.com', signedIn: 'grace@example.com' };
    expect(screen(signedIn, { account: grace })).toEqual(different);
    expect(screen(signedIn, { account: grace, response: declined })).toEqual(different);
  });

  test('4: an invite that was declined shows whom to ask for another, also when it is gone by then', () => {
    expect(screen(visitor, { response: declined })).toEqual(declined);
    expect(screen(signedIn, { response: declined })).toEqual(declined);
    expect(screen(visitor, { response: declined, inviteQuery: gone })).toEqual(declined);
  });

  test('5: a visitor who has no account creates a password', () => {
    expect(screen(visitor)).toEqual({ kind: 'createPassword', invite: temp });
  });

  test('6: whoever is signed in as the person invited may accept, whatever the case of their e-mail', () => {
    expect(screen(signedIn)).toEqual({ kind: 'accept', invite: existing, account: ada });
    expect(screen(signedIn, { inviteQuery: { invite: temp, error: undefined } })).toMatchObject({ kind: 'accept' });
  });

  test('7: otherwise the person is asked to sign in as the invited', () => {
    expect(screen(visitor, { inviteQuery: signedIn.inviteQuery })).toEqual({ kind: 'signIn', invite: existing });
  });

  test('8: a link that leads to no invite says so, to a visitor and to anybody else', () => {
    expect(kind(visitor, { inviteQuery: gone })).toBe('notFoundOrExpired');
    expect(kind(signedIn, { inviteQuery: gone })).toBe('notFoundOrExpired');
  });

  test('8: an invite that has expired is shown to nobody, its person included', () => {
    expect(kind(signedIn, { now: existing.expires })).toBe('notFoundOrExpired');
  });
});

describe('what cannot be known is said', () => {
  test('when the invite could not be looked up', () => {
    expect(screen(visitor, { inviteQuery: { invite: undefined, error } })).toMatchObject({ kind: 'failed', error });
  });

  test('when the account could not be', () => {
    expect(screen(signedIn, { account: undefined, accountError: error })).toMatchObject({
      kind: 'failed',
      title: 'Unable to load user.',
    });
  });

  test('when sign-in is out of reach', () => {
    expect(kind(visitor, { auth: { state: 'loading', error } })).toBe('signInUnavailable');
  });

  test('but what was read once is shown, even where reading it again failed', () => {
    expect(kind(signedIn, { inviteQuery: { invite: existing, error }, accountError: error })).toBe('accept');
  });
});

describe('after accepting', () => {
  test('the account page says the rest, without waiting for what is looked up anew', () => {
    expect(kind(signedIn, { response: accepted, account: undefined })).toBe('redirectToAccount');
  });

  test('whoever paid for Premium themselves hears first what becomes of it', () => {
    const personalEnds = new Date('2027-11-21T12:00:00Z');
    const answer = { ...accepted, personalEnds };
    expect(screen(signedIn, { response: answer })).toEqual({ ...answer, isSignedIn: true });
  });

  test('somebody who could not be signed in is shown the way', () => {
    expect(screen(visitor, { response: accepted, inviteQuery: gone })).toEqual({ ...accepted, isSignedIn: false });
  });

  test.each([
    ['an active member of that organization goes on to the account', { orgId: 'o-1', orgStatus: 'active' }, 'redirectToAccount'],
    ['a member of another one does not', { orgId: 'o-2', orgStatus: 'active' }, 'accept'],
    ['nor does somebody who was deactivated', { orgId: 'o-1', orgStatus: 'deactivated' }, 'accept'],
  ] as const)('%s', (_, seat, expected) => {
    expect(kind(signedIn, { account: { ...ada, ...seat } })).toBe(expected);
  });
});
