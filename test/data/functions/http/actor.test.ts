import { describe, expect, test } from 'vitest';
import type { AccountType } from '#shared/card.ts';
import { type User, userSchema } from '../../../../functions/clients/user-records.ts';
import { type ApiEvent, requireActiveSession, requireActor, requirePayer } from '../../../../functions/http/actor.ts';
import { organizationRecord, PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { actor, NOW, USER_ID } from '../../../support/record-builders.ts';

const createUserRow = (changes: Partial<User> = {}): User =>
  userSchema.parse({ userId: USER_ID, email: 'ada@example.com', created: NOW.toISOString(), customerId: 'cus_ada', ...changes });

const createUserWithSeat = (orgStatus: User['orgStatus'], orgRole: User['orgRole'], changes: Partial<User> = {}) =>
  createUserRow({ orgId: organizationRecord().orgId, orgStatus, orgRole, ...changes });

const createClients = (user: User | undefined) => ({
  users: { get: async () => undefined, getConsistently: async () => user, add: async () => false },
  organizations: { get: async () => organizationRecord({ customerId: 'cus_company', billing: PAID_BILLING }) },
  identity: { getEmail: async () => undefined },
  now: () => NOW,
});

const resolvePayer = (user: User | undefined, access: 'buyer' | 'billingOwner' = 'billingOwner', accountType?: AccountType) =>
  requirePayer(createClients(user), actor(), access, accountType);

const USER_AS_OWNER = { type: 'user', id: USER_ID };
const CONTACT_ADMIN = 'Your organization pays for this account. Contact your admin.';
const NOTHING_TO_BUY = 'Your organization pays for this account. There is nothing to buy.';

test.each(['buyer', 'billingOwner'] as const)(
  'resolves a user without a seat to their own billing when the access is %s',
  async (access) => {
    expect(await resolvePayer(createUserRow(), access)).toMatchObject({
      userId: USER_ID,
      billingRow: { owner: USER_AS_OWNER, customerId: 'cus_ada' },
    });
  },
);

test("resolves the admin of an organization to the organization's billing", async () => {
  expect(await resolvePayer(createUserWithSeat('active', 'admin'))).toMatchObject({
    userId: USER_ID,
    organization: { name: 'Analytical Engines' },
    billingRow: { owner: { type: 'org', id: organizationRecord().orgId }, customerId: 'cus_company' },
  });
});

test.each([
  ['user', 'billingOwner', CONTACT_ADMIN],
  ['user', 'buyer', CONTACT_ADMIN],
  ['admin', 'buyer', NOTHING_TO_BUY],
] as const)('throws forbidden for an active seat when the role is %s and the access is %s', async (orgRole, access, message) => {
  const user = createUserWithSeat('active', orgRole, { customerId: undefined });
  await expect(resolvePayer(user, access)).rejects.toMatchObject({ code: 'forbidden', message });
});

test.each(['user', 'admin'] as const)('resolves a %s who was a customer before to their own billing', async (orgRole) => {
  const user = createUserWithSeat('active', orgRole);
  expect(await resolvePayer(user, 'billingOwner', 'user')).toMatchObject({
    billingRow: { owner: USER_AS_OWNER, customerId: 'cus_ada', isPaidByOrganization: true },
  });
  await expect(resolvePayer(user, 'buyer')).rejects.toMatchObject({ code: 'forbidden' });
});

test.each(
  (['invited', 'deactivated', 'archived'] as const).flatMap((orgStatus) =>
    (['user', 'admin'] as const).map((orgRole) => [orgStatus, orgRole] as const),
  ),
)('resolves a user to their own billing when their seat is %s and their role is %s', async (orgStatus, orgRole) => {
  const userWithInactiveSeat = createUserWithSeat(orgStatus, orgRole);
  expect(await resolvePayer(userWithInactiveSeat)).toMatchObject({ billingRow: { owner: USER_AS_OWNER, customerId: 'cus_ada' } });
  expect(await resolvePayer(userWithInactiveSeat, 'buyer')).toMatchObject({ billingRow: { owner: USER_AS_OWNER } });
});

test('throws notSignedIn for a deleted user with a valid token', async () => {
  await expect(resolvePayer(undefined)).rejects.toMatchObject({ code: 'notSignedIn' });
});

describe('requireActiveSession', () => {
  const signedInAt = (ms: number) => actor({ signedInAt: Math.floor(ms / 1_000) });
  const revokedUser = { sessionsRevokedAt: new Date(NOW.getTime() + 500) };

  test.each([
    ['a user who never signed out everywhere', createUserRow(), signedInAt(0)],
    ['a user without a row', undefined, signedInAt(0)],
    ['a sign-in in the same second', revokedUser, signedInAt(NOW.getTime())],
    ['a later sign-in', revokedUser, signedInAt(NOW.getTime() + 1_000)],
  ])('accepts %s', (_, user, caller) => {
    expect(() => requireActiveSession(user, caller)).not.toThrow();
  });

  test('rejects a sign-in before the user signed out everywhere', () => {
    expect(() => requireActiveSession(revokedUser, signedInAt(NOW.getTime() - 1_000))).toThrow(
      expect.objectContaining({ code: 'notSignedIn' }),
    );
  });

  test('rejects revoked sessions of users who manage their billing', async () => {
    const user = { ...createUserRow(), sessionsRevokedAt: new Date(NOW.getTime() + 1_000) };
    await expect(resolvePayer(user)).rejects.toMatchObject({ code: 'notSignedIn' });
  });
});

describe('requireActor for an operation that needs a recent sign-in', () => {
  const callAfter = (seconds: number, times: object = { auth_time: NOW.getTime() / 1_000 }) => {
    const claims = { sub: USER_ID, token_use: 'access', ...times };
    const event = { requestContext: { authorizer: { jwt: { claims } } } } as unknown as ApiEvent;
    return () => requireActor(event, 'recentlySignedIn', new Date(NOW.getTime() + seconds * 1_000));
  };

  test('accepts a sign-in 10 minutes ago', () => {
    expect(callAfter(600)()).toMatchObject({ userId: USER_ID });
  });

  test.each([
    ['is older', callAfter(601)],
    ['is unknown', callAfter(0, {})],
    ['is no number', callAfter(0, { auth_time: 'today' })],
  ])('throws recentSignInRequired when the sign-in %s', (_, call) => {
    expect(call).toThrow(expect.objectContaining({ code: 'recentSignInRequired' }));
  });
});
