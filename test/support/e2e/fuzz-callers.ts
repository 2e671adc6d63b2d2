import { callOperation } from '../../../dev/stack/call-operation.ts';
import type { KnownValues } from '../fuzzing/api-fuzz.ts';
import { pickFrom } from '../fuzzing/seeded-random.ts';
import { returnUrls } from './checkout.ts';
import type { E2eStack } from './local-stack.ts';
import { createMember, invite, organizationWithSeats } from './organization.ts';
import { createUser, staffUser, uniqueEmail } from './user.ts';

export async function createFuzzCallers(
  e2eStack: E2eStack,
): Promise<{ readonly tokens: readonly string[]; readonly knownValues: KnownValues }> {
  const { stack } = e2eStack;
  const [basic, staff, futureAdmin] = [
    await createUser(e2eStack),
    await staffUser(e2eStack),
    await createUser(e2eStack, uniqueEmail('future-admin')),
  ];
  const organization = await organizationWithSeats(e2eStack, 10, { staff });
  const member = await createMember(e2eStack, organization);
  const { link } = await invite(e2eStack, organization, uniqueEmail('invited'));
  const { orgId, customerId, admin } = organization;
  const members = await callOperation(stack.site, admin.token, 'listMembers', { orgId });
  const userIds = members.filter(({ orgRole }) => orgRole === 'user').map((each) => each.userId);
  return {
    tokens: [basic.token, admin.token, staff.token, ''],
    knownValues: {
      ...VALID_VALUES,
      ...Object.fromEntries(Object.entries(returnUrls(stack.site)).map(([name, url]) => [name, [url]])),
      email: [uniqueEmail('one'), uniqueEmail('Two'), basic.email, member.email, 'not an address'],
      adminEmail: [futureAdmin.email, uniqueEmail('unknown')],
      orgId: [orgId],
      userId: userIds,
      cognitoSub: userIds,
      adminUserId: members.map((each) => each.userId),
      customerId: [customerId],
      q: [orgId, customerId, ...members.flatMap((each) => [each.userId, each.email])],
      target: [`organization#${orgId}`, `customer#${customerId}`, ...userIds.map((id) => `user#${id}`)],
      sub: [link.sub],
      token: [link.token],
    },
  };
}

const VALID_VALUES: KnownValues = {
  reason: ['Requested by the user.'],
  name: ['Another name', '𝕏 & <Sons>'],
  seats: [1, 5, 10, 100_000],
  status: ['Active', 'Deactivated'],
  password: [null, 'Capture-2026'],
  payments: ['true', 'false'],
  account_type: ['user', 'org'],
  plan: ['premium-yearly'],
  planId: ['premium-yearly'],
  cancel_at_period_end: [true, false],
};

export const pickAuthorization = (random: () => number, tokens: readonly string[]): Readonly<Record<string, string>> => {
  const token = pickFrom(random, tokens);
  return token === '' ? {} : { authorization: `Bearer ${token}` };
};
