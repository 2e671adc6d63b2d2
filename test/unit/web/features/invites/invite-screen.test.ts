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
const newUserInvite: Invite = {
  user: { email: 'ada@example.com', type: 'temp' },
  organization: { name: 'Northwind', orgId: 'o-1', isEntitled: true },
  expires: new Date('2026-12-05T12:00:00Z'),
};
const existingUserInvite: Invite = { ...newUserInvite, user: { ...newUserInvite.user, type: 'existing' } };
const ada: Account = { ...basicAccount, email: 'Ada@Example.com' };
const grace: Account = { ...basicAccount, email: 'grace@example.com' };
const declined: InviteResponse = { kind: 'declined', organization: 'Northwind', orgAdminEmail: 'admin@example.com' };
const accepted: InviteResponse = { kind: 'accepted', organization: 'Northwind' };

/** A visitor who has opened the link of an invited user without an account. */
const visitor: InviteScreenInput = {
  link: { sub: 's', token: 't' },
  auth: { state: 'signedOut' },
  account: undefined,
  accountError: null,
  inviteQuery: { invite: newUserInvite, error: undefined },
  response: undefined,
  now: new Date('2026-11-21T12:00:00Z'),
};
const signedIn: InviteScreenInput = {
  ...visitor,
  auth: { state: 'signedIn' },
  account: ada,
  inviteQuery: { invite: existingUserInvite, error: undefined },
};
const missingInvite = { invite: null, error: undefined };

const resolveScreen = (input: InviteScreenInput, changes: Partial<InviteScreenInput> = {}) =>
  resolveInviteScreen({ ...input, ...changes });
const resolveKind = (input: InviteScreenInput, changes?: Partial<InviteScreenInput>) => resolveScreen(input, changes).kind;

describe('resolveInviteScreen in the order of its checks', () => {
  test('1: returns notFound when the link has no sub or no token', () => {
    expect(resolveKind(signedIn, { link: undefined, account: grace, response: declined })).toBe('notFound');
  });

  test.each([
    ['the sign-in state', visitor, { auth: { state: 'loading' } }],
    ['the invite', visitor, { inviteQuery: { invite: undefined, error: undefined } }],
    ['the account of the user', signedIn, { account: undefined }],
  ] as const)('2: returns loading while %s is unknown', (_, input, changes) => {
    expect(resolveKind(input, { ...changes, response: declined })).toBe('loading');
  });

  test('3: returns differentCredentials when another user is signed in, even after declining', () => {
    const different = { kind: 'differentCredentials', invited: 'ada@example.com', signedIn: 'grace@example.com' };
    expect(resolveScreen(signedIn, { account: grace })).toEqual(different);
    expect(resolveScreen(signedIn, { account: grace, response: declined })).toEqual(different);
  });

  test('4: returns the admin after declining, even when the invite is gone', () => {
    expect(resolveScreen(visitor, { response: declined })).toEqual(declined);
    expect(resolveScreen(signedIn, { response: declined })).toEqual(declined);
    expect(resolveScreen(visitor, { response: declined, inviteQuery: missingInvite })).toEqual(declined);
  });

  test('5: returns createPassword when a visitor has no account', () => {
    expect(resolveScreen(visitor)).toEqual({ kind: 'createPassword', invite: newUserInvite });
  });

  test('6: returns accept when the invited user is signed in, ignoring the case of the email', () => {
    expect(resolveScreen(signedIn)).toEqual({ kind: 'accept', invite: existingUserInvite, account: ada });
    expect(resolveScreen(signedIn, { inviteQuery: { invite: newUserInvite, error: undefined } })).toMatchObject({
      kind: 'accept',
    });
  });

  test('returns organizationLapsed when the organization does not pay and the user could accept', () => {
    const lapse = (invite: Invite) => ({ ...invite, organization: { ...invite.organization, isEntitled: false } });
    const [newUser, existing] = [lapse(newUserInvite), lapse(existingUserInvite)];
    const kindFor = (input: InviteScreenInput, invite: Invite) =>
      resolveKind(input, { inviteQuery: { invite, error: undefined } });
    expect(kindFor(visitor, newUser)).toBe('organizationLapsed');
    expect(kindFor(signedIn, existing)).toBe('organizationLapsed');
    expect(kindFor(visitor, existing)).toBe('signIn');
  });

  test('7: returns signIn when a visitor has an account', () => {
    expect(resolveScreen(visitor, { inviteQuery: signedIn.inviteQuery })).toEqual({ kind: 'signIn', invite: existingUserInvite });
  });

  test('8: returns notFoundOrExpired when there is no such invite', () => {
    expect(resolveKind(visitor, { inviteQuery: missingInvite })).toBe('notFoundOrExpired');
    expect(resolveKind(signedIn, { inviteQuery: missingInvite })).toBe('notFoundOrExpired');
  });

  test('8: returns notFoundOrExpired when the invite has expired', () => {
    expect(resolveKind(signedIn, { now: existingUserInvite.expires })).toBe('notFoundOrExpired');
  });
});

describe('resolveInviteScreen with failures', () => {
  test('returns failed when the invite cannot be loaded', () => {
    expect(resolveScreen(visitor, { inviteQuery: { invite: undefined, error } })).toMatchObject({ kind: 'failed', error });
  });

  test('returns failed when the account cannot be loaded', () => {
    expect(resolveScreen(signedIn, { account: undefined, accountError: error })).toMatchObject({
      kind: 'failed',
      title: 'Unable to load user.',
    });
  });

  test('returns signInUnavailable when the sign-in state cannot be loaded', () => {
    expect(resolveKind(visitor, { auth: { state: 'loading', error } })).toBe('signInUnavailable');
  });

  test('returns accept when invite and account cannot be reloaded', () => {
    expect(resolveKind(signedIn, { inviteQuery: { invite: existingUserInvite, error }, accountError: error })).toBe('accept');
  });
});

describe('resolveInviteScreen after accepting', () => {
  test('returns redirectToAccount without waiting for the account', () => {
    expect(resolveKind(signedIn, { response: accepted, account: undefined })).toBe('redirectToAccount');
  });

  test('returns the end of a personal subscription', () => {
    const personalEnds = new Date('2027-11-21T12:00:00Z');
    const response = { ...accepted, personalEnds };
    expect(resolveScreen(signedIn, { response })).toEqual({ ...response, isSignedIn: true });
  });

  test('returns isSignedIn false when the sign-in failed', () => {
    expect(resolveScreen(visitor, { response: accepted, inviteQuery: missingInvite })).toEqual({
      ...accepted,
      isSignedIn: false,
    });
  });

  test.each([
    ['an active member of the organization', { orgId: 'o-1', orgStatus: 'active' }, 'redirectToAccount'],
    ['a member of another organization', { orgId: 'o-2', orgStatus: 'active' }, 'accept'],
    ['a deactivated member', { orgId: 'o-1', orgStatus: 'deactivated' }, 'accept'],
  ] as const)('returns $2 for %s', (_, membership, expected) => {
    expect(resolveKind(signedIn, { account: { ...ada, ...membership } })).toBe(expected);
  });
});
