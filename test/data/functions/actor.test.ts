import { expect, test } from 'vitest';
import { payerOf } from '../../../functions/actor.ts';
import { type User, userSchema } from '../../../functions/clients/user-records.ts';
import { organizationRecord } from '../../support/organization-records.ts';
import { actor, NOW, USER_ID } from '../../support/record-builders.ts';

const row = (changes: Partial<User> = {}): User =>
  userSchema.parse({ userId: USER_ID, email: 'ada@example.com', created: NOW.toISOString(), customerId: 'cus_ada', ...changes });

const seat = (orgStatus: User['orgStatus'], orgRole: User['orgRole']) =>
  row({ orgId: organizationRecord().orgId, orgStatus, orgRole });

const clients = (user: User | undefined) => ({
  users: { get: async () => undefined, current: async () => user, add: async () => false },
  organizations: { get: async () => organizationRecord({ customerId: 'cus_company' }) },
  identity: { emailOf: async () => undefined },
  now: () => NOW,
});

const payer = (user: User | undefined, access: 'buyer' | 'billingOwner' = 'billingOwner') =>
  payerOf(clients(user), actor(), access);

const THEMSELVES = { type: 'user', id: USER_ID };
const CONTACT = 'Your organization pays for this account. Contact its administrator.';
const NOTHING_TO_BUY = 'Your organization pays for this account. There is nothing to buy.';

test.each(['buyer', 'billingOwner'] as const)('somebody without a seat pays for themselves, as %s', async (access) => {
  expect(await payer(row(), access)).toMatchObject({ userId: USER_ID, row: { owner: THEMSELVES, customerId: 'cus_ada' } });
});

test('the admin of an organization pays for that', async () => {
  expect(await payer(seat('active', 'admin'))).toMatchObject({
    userId: USER_ID,
    organization: { name: 'Analytical Engines' },
    row: { owner: { type: 'org', id: organizationRecord().orgId }, customerId: 'cus_company' },
  });
});

test.each([
  ['user', 'billingOwner', CONTACT],
  ['user', 'buyer', CONTACT],
  ['admin', 'buyer', NOTHING_TO_BUY],
] as const)('somebody with an active seat and the role %s is no %s', async (orgRole, access, message) => {
  await expect(payer(seat('active', orgRole), access)).rejects.toMatchObject({ code: 'forbidden', message });
});

test.each(
  (['invited', 'deactivated', 'archived'] as const).flatMap((orgStatus) =>
    (['user', 'admin'] as const).map((orgRole) => [orgStatus, orgRole] as const),
  ),
)('a seat that is %s is none, the role being %s: they pay for themselves', async (orgStatus, orgRole) => {
  const former = seat(orgStatus, orgRole);
  expect(await payer(former)).toMatchObject({ row: { owner: THEMSELVES, customerId: 'cus_ada' } });
  expect(await payer(former, 'buyer')).toMatchObject({ row: { owner: THEMSELVES } });
});

test('somebody who was deleted does not come back by an old token', async () => {
  await expect(payer(undefined)).rejects.toMatchObject({ code: 'notSignedIn' });
});
