import { expect, test } from 'vitest';
import { payerOf } from '../../functions/actor.ts';
import { type User, userSchema } from '../../functions/clients/user-records.ts';
import { actor, NOW, USER_ID } from '../support/builders.ts';

const row = (changes: Partial<User> = {}): User =>
  userSchema.parse({ userId: USER_ID, email: 'ada@example.com', created: NOW.toISOString(), ...changes });

const clients = (user: User | undefined, email?: string) => ({
  users: { get: async () => user, add: async () => false },
  identity: { emailOf: async () => email },
  now: () => NOW,
});

test('somebody without a seat pays for themselves', async () => {
  expect(await payerOf(clients(row()), actor())).toMatchObject({ userId: USER_ID, user: { email: 'ada@example.com' } });
});

test.each(['admin', 'user'] as const)('somebody with an active seat pays for nothing, their role being %s', async (orgRole) => {
  const member = row({ orgId: 'org-1', orgStatus: 'active', orgRole });
  await expect(payerOf(clients(member), actor())).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Your organization pays for this account. Contact its administrator.',
  });
});

test.each(['invited', 'deactivated', 'archived'] as const)('a seat that is %s is none', async (orgStatus) => {
  const former = row({ orgId: 'org-1', orgStatus, orgRole: 'user' });
  expect(await payerOf(clients(former), actor())).toMatchObject({ user: { orgStatus } });
});

test('somebody who was deleted does not come back by an old token', async () => {
  await expect(payerOf(clients(undefined), actor())).rejects.toMatchObject({ code: 'notSignedIn' });
});
