import { apiCall } from '../../dev/api-call.ts';
import { tokensOf } from './api-client.ts';
import type { KnownValues } from './api-fuzz.ts';
import { lastLink } from './group.ts';
import { pickFrom } from './seeded-random.ts';
import type { Site } from './site.ts';
import { addressesOf } from './visit.ts';

const CALLERS = ['basic@example.com', 'admin@example.com', 'staff@example.com'] as const;

/** Those who call in a fuzz: somebody, an administrator, staff and nobody; and what each field may truly be given. */
export async function fuzzParty(site: Site): Promise<{ readonly tokens: readonly string[]; readonly known: KnownValues }> {
  const { stack } = site;
  const tokens = await Promise.all(CALLERS.map(async (email) => (await tokensOf(stack, email)).access));
  const [, admin = ''] = tokens;
  const { orgId = '' } = await apiCall(stack.site, admin, 'getAccount', {});
  const { customerId = '' } = await apiCall(stack.site, admin, 'getOrganization', { orgId });
  const people = await apiCall(stack.site, admin, 'listMembers', { orgId });
  const userId = people.filter(({ orgRole }) => orgRole === 'user').map((each) => each.userId);
  const { sub, token } = await lastLink(site, 'invited@example.com');
  const ids = [orgId, customerId, ...people.flatMap((each) => [each.userId, each.email])];
  return {
    tokens: [...tokens, ''],
    known: {
      ...FORMS,
      ...Object.fromEntries(Object.entries(addressesOf(stack.site)).map(([name, address]) => [name, [address]])),
      orgId: [orgId],
      userId,
      cognitoSub: userId,
      adminUserId: people.map((each) => each.userId),
      customerId: [customerId],
      q: ids,
      target: [`organization#${orgId}`, `customer#${customerId}`, ...userId.map((id) => `user#${id}`)],
      sub: [sub],
      token: [token],
    },
  };
}

/** What has the form that a field wants. */
const FORMS: KnownValues = {
  email: ['one@fuzz.example', 'Two@Fuzz.example', 'basic@example.com', 'member@example.com', 'not an address'],
  adminEmail: ['trial@example.com', 'nobody@fuzz.example'],
  reason: ['It was asked for.'],
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

/** The header of one of them. */
export const bearerAmong = (random: () => number, tokens: readonly string[]): Readonly<Record<string, string>> => {
  const token = pickFrom(random, tokens);
  return token === '' ? {} : { authorization: `Bearer ${token}` };
};
