import { expect, test } from 'vitest';
import { type User, userSchema } from '../../../../functions/clients/user-records.ts';
import { requirePayer } from '../../../../functions/http/actor.ts';
import { organizationRecord } from '../../../support/organizations/organization-records.ts';
import { actor, NOW, USER_ID } from '../../../support/record-builders.ts';

const row = (changes: Partial<User> = {}): User =>
  userSchema.parse({ userId: USER_ID, email: 'ada@example.com', created: NOW.toISOString(), customerId: 'cus_ada', ...changes });

const seat = (orgStatus: User['orgStatus'], orgRole: User['orgRole']) =>
  row({ orgId: organizationRecord().orgId, orgStatus, orgRole });

const clients = (user: User | undefined) => ({
  users: { get: async () => undefined, getConsistently: async () => user, add: async () => false },
  organizations: { get: async () => organizationRecord({ customerId: 'cus_company' }) },
  identity: { getEmail: async () => undefined },
  now: () => NOW,
});

const payer = (user: User | undefined, access: 'buyer' | 'billingOwner' = 'billingOwner') =>
  requirePayer(clients(user), actor(), access);

const THEMSELVES = { type: 'user', id: USER_ID };
const CONTACT = 'Your organization pays for this account. Contact your administrator.';
const NOTHING_TO_BUY = 'Your organization pays for this account. There is nothing to buy.';

test.each(['buyer', 'billingOwner'] as const)('resolves a user without a seat to their own billing for %s', async (access) => {
  expect(await payer(row(), access)).toMatchObject({ userId: USER_ID, billingRow: { owner: THEMSELVES, customerId: 'cus_ada' } });
});

test("resolves the admin of an organization to the organization's billing", async () => {
  expect(await payer(seat('active', 'admin'))).toMatchObject({
    userId: USER_ID,
    organization: { name: 'Analytical Engines' },
    billingRow: { owner: { type: 'org', id: organizationRecord().orgId }, customerId: 'cus_company' },
  });
});

test.each([
  ['user', 'billingOwner', CONTACT],
  ['user', 'buyer', CONTACT],
  ['admin', 'buyer', NOTHING_TO_BUY],
] as const)('throws forbidden for an active seat with the role %s and the access %s', async (orgRole, access, message) => {
  await expect(payer(seat('active', orgRole), access)).rejects.toMatchObject({ code: 'forbidden', message });
});

test.each(
  (['invited', 'deactivated', 'archived'] as const).flatMap((orgStatus) =>
    (['user', 'admin'] as const).map((orgRole) => [orgStatus, orgRole] as const),
  ),
)('resolves a user whose seat is %s and whose role is %s to their own billing', async (orgStatus, orgRole) => {
  const former = seat(orgStatus, orgRole);
  expect(await payer(former)).toMatchObject({ billingRow: { owner: THEMSELVES, customerId: 'cus_ada' } });
  expect(await payer(former, 'buyer')).toMatchObject({ billingRow: { owner: THEMSELVES } });
});

test('throws notSignedIn for a deleted user with a valid token', async () => {
  await expect(payer(undefined)).rejects.toMatchObject({ code: 'notSignedIn' });
});
