import { describe, expect, test } from 'vitest';
import type { Account } from '#shared/account.ts';
import type { Invite } from '#shared/invitation.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import {
  type InviteResponse,
  type InviteScreenInput,
  resolveInviteScreen,
} from '../../../../../web/features/invites/invite-screen.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';

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

/** A visitor who has opened the link of an invited user without an account. */
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
const missingInvite = { invite: null, error: undefined };

const screen = (facts: InviteScreenInput, changes: Partial<InviteScreenInput> = {}) =>
  resolveInviteScreen({ ...facts, ...changes });
const kind = (facts: InviteScreenInput, changes?: Partial<InviteScreenInput>) => screen(facts, changes).kind;

describe('resolveInviteScreen in the order of §4.3', () => {
  test('1: is notFound when the link has no sub or no token', () => {
    expect(kind(signedIn, { link: undefined, account: grace, response: declined })).toBe('notFound');
  });

  test.each([
    ['the sign-in state', visitor, { auth: { state: 'loading' } }],
    ['the invite', visitor, { inviteQuery: { invite: undefined, error: undefined } }],
    ['the account of the user', signedIn, { account: undefined }],
  ] as const)('2: is loading while %s is unknown', (_, facts, changes) => {
    expect(kind(facts, { ...changes, response: declined })).toBe('loading');
  });

  test('3: is differentCredentials when another user is signed in, even after declining', () => {
    const different = { kind: 'differentCredentials', invited: 'ada@example.com', signedIn: 'grace@example.com' };
    expect(screen(signedIn, { account: grace })).toEqual(different);
    expect(screen(signedIn, { account: grace, response: declined })).toEqual(different);
  });

  test('4: shows the admin after declining, even when the invite is gone', () => {
    expect(screen(visitor, { response: declined })).toEqual(declined);
    expect(screen(signedIn, { response: declined })).toEqual(declined);
    expect(screen(visitor, { response: declined, inviteQuery: missingInvite })).toEqual(declined);
  });

  test('5: is createPassword when a visitor has no account', () => {
    expect(screen(visitor)).toEqual({ kind: 'createPassword', invite: temp });
  });

  test('6: is accept when the invited user is signed in, ignoring the case of the email', () => {
    expect(screen(signedIn)).toEqual({ kind: 'accept', invite: existing, account: ada });
    expect(screen(signedIn, { inviteQuery: { invite: temp, error: undefined } })).toMatchObject({ kind: 'accept' });
  });

  test('7: is signIn when a visitor has an account', () => {
    expect(screen(visitor, { inviteQuery: signedIn.inviteQuery })).toEqual({ kind: 'signIn', invite: existing });
  });

  test('8: is missing when there is no such invite', () => {
    expect(kind(visitor, { inviteQuery: missingInvite })).toBe('notFoundOrExpired');
    expect(kind(signedIn, { inviteQuery: missingInvite })).toBe('notFoundOrExpired');
  });

  test('8: is missing when the invite has expired', () => {
    expect(kind(signedIn, { now: existing.expires })).toBe('notFoundOrExpired');
  });
});

describe('resolveInviteScreen with failures', () => {
  test('is failed when the invite cannot be loaded', () => {
    expect(screen(visitor, { inviteQuery: { invite: undefined, error } })).toMatchObject({ kind: 'failed', error });
  });

  test('is failed when the account cannot be loaded', () => {
    expect(screen(signedIn, { account: undefined, accountError: error })).toMatchObject({
      kind: 'failed',
      title: 'Unable to load user.',
    });
  });

  test('is unreachable when the sign-in state cannot be loaded', () => {
    expect(kind(visitor, { auth: { state: 'loading', error } })).toBe('signInUnavailable');
  });

  test('is accept when invite and account cannot be reloaded', () => {
    expect(kind(signedIn, { inviteQuery: { invite: existing, error }, accountError: error })).toBe('accept');
  });
});

describe('resolveInviteScreen after accepting', () => {
  test('is redirectToAccount without waiting for the account', () => {
    expect(kind(signedIn, { response: accepted, account: undefined })).toBe('redirectToAccount');
  });

  test('shows the end of a personal subscription', () => {
    const personalEnds = new Date('2027-11-21T12:00:00Z');
    const response = { ...accepted, personalEnds };
    expect(screen(signedIn, { response })).toEqual({ ...response, isSignedIn: true });
  });

  test('asks the user to sign in when that failed', () => {
    expect(screen(visitor, { response: accepted, inviteQuery: missingInvite })).toEqual({ ...accepted, isSignedIn: false });
  });

  test.each([
    ['an active member of the organization', { orgId: 'o-1', orgStatus: 'active' }, 'redirectToAccount'],
    ['a member of another organization', { orgId: 'o-2', orgStatus: 'active' }, 'accept'],
    ['a deactivated member', { orgId: 'o-1', orgStatus: 'deactivated' }, 'accept'],
  ] as const)('is $2 for %s', (_, seat, expected) => {
    expect(kind(signedIn, { account: { ...ada, ...seat } })).toBe(expected);
  });
});
