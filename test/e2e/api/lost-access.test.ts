import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input, OperationKey } from '#shared/api.ts';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { requestOf } from '#shared/request.ts';
import { apiCall } from '../../../dev/api-call.ts';
import { type Group, lastLink, waiting } from '../../support/group.ts';
import { type Person, signedIn } from '../../support/newcomer.ts';
import { type Site, startSite } from '../../support/site.ts';

const PASSWORD = 'Capture-2026';

let site: Site;
let people: Readonly<Record<'admin' | 'member' | 'staff' | 'basic', Person>>;
let group: Group;
beforeAll(async () => {
  site = await startSite();
  const named = (who: string) => signedIn(site, `${who}@example.com`);
  const [admin, member, staff, basic] = await Promise.all([named('admin'), named('member'), named('staff'), named('basic')]);
  people = { admin, member, staff, basic };
  const { orgId = '', orgName: name = '' } = await apiCall(site.stack.site, admin.token, 'getAccount', {});
  group = { orgId, name, customerId: '', admin };
});
afterAll(() => site?.remove());

/** Calls with a token that somebody has had all along, or with none. */
function call<K extends OperationKey>(key: K, input: Input<K>, token?: string): Promise<Response> {
  const { address, init } = requestOf(key, input);
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(site.stack.site + address, { ...init, headers });
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('a member who is let out has nothing of the organization at their next call, and all of it again when let in', async () => {
  const { token, userId } = people.member;
  const account = () => apiCall(site.stack.site, token, 'getAccount', {});
  const letBe = (status: 'Active' | 'Deactivated') =>
    apiCall(site.stack.site, people.admin.token, 'setMemberStatus', { orgId: group.orgId, userId, status });
  const cancel = () => statusOf(call('cancelSubscription', {}, token));
  expect(await account()).toMatchObject({ orgStatus: 'active', subscription: { status: 'active' } });
  expect(await cancel(), 'the organization pays').toBe(403);
  await letBe('Deactivated');
  const after = await account();
  expect(after).toMatchObject({ orgStatus: 'deactivated' });
  expect(after).not.toHaveProperty('subscription');
  expect(await cancel(), 'they pay for nothing').toBe(409);
  expect(await statusOf(call('listMembers', { orgId: group.orgId }, token)), 'as to any stranger').toBe(404);
  await letBe('Active');
  expect(await account()).toMatchObject({ orgStatus: 'active', subscription: { status: 'active' } });
});

test('an administrator who hands over runs nothing at their next call, and whoever takes over does', async () => {
  const look = ({ token }: Person) => statusOf(call('listMembers', { orgId: group.orgId }, token));
  const invite = ({ token }: Person) =>
    statusOf(call('inviteMembers', { orgId: group.orgId, invitations: [{ email: 'late@example.com' }] }, token));
  const handTo = ({ userId: adminUserId }: Person) =>
    apiCall(site.stack.site, people.staff.token, 'updateOrganization', {
      orgId: group.orgId,
      adminUserId,
      reason: 'Asked for it.',
    });
  expect([await look(people.admin), await look(people.member)]).toEqual([200, 403]);
  await handTo(people.member);
  expect([await look(people.admin), await look(people.member)]).toEqual([403, 200]);
  expect([await invite(people.admin), await invite(people.member)]).toEqual([403, 200]);
  await handTo(people.admin);
  expect([await look(people.admin), await look(people.member)]).toEqual([200, 403]);
});

const invited = async (email: string): Promise<InviteLink> => (await waiting(site, group, email)).link;

/** Links that lead nowhere, made while their tokens were good. */
const DEAD: Readonly<Record<string, () => Promise<InviteLink>>> = {
  'of another organization': async () => ({ sub: crypto.randomUUID(), token: `${'0'.repeat(26)}.${'A'.repeat(43)}` }),
  revoked: async () => {
    const { link, userId } = await waiting(site, group, 'revoked@example.com');
    await apiCall(site.stack.site, people.admin.token, 'revokeInvite', { orgId: group.orgId, userId });
    return link;
  },
  declined: async () => {
    const link = await invited('declined@example.com');
    await call('declineInvite', link);
    return link;
  },
  used: async () => {
    const link = await invited('used@example.com');
    await call('acceptInvite', { ...link, password: PASSWORD });
    return link;
  },
  replaced: async () => {
    const link = await invited('replaced@example.com');
    expect(await invited('replaced@example.com')).not.toEqual(link);
    return link;
  },
  expired: async () => {
    const link = await lastLink(site, 'invited@example.com');
    expect(await statusOf(call('getInvite', link)), 'not yet').toBe(200);
    return link;
  },
};

test('links that were revoked, declined, used or replaced, or have run out, answer to the byte like one that never was', async () => {
  const links = new Map<string, InviteLink>();
  for (const [name, made] of Object.entries(DEAD)) links.set(name, await made());
  await fetch(`${site.stack.desk}/clock`, { method: 'POST', body: JSON.stringify({ days: INVITATION.days + 1 }) });
  const stranger = (await signedIn(site, people.basic.email)).token;
  for (const token of [undefined, stranger]) {
    const never = await answersTo({ sub: crypto.randomUUID(), token: `${group.orgId}.${'A'.repeat(43)}` }, token);
    expect(never.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const [name, link] of links) expect(await answersTo(link, token), name).toEqual(never);
  }
});

/** Everything of an answer that a caller can see, but for what numbers and dates it. */
async function seen(asked: Promise<Response>) {
  const answer = await asked;
  const { requestId, ...body } = await answer.json();
  expect(requestId).toMatch(/\w/);
  return { status: answer.status, body, headers: [...answer.headers].filter(([name]) => name !== 'date') };
}

const answersTo = (link: InviteLink, token: string | undefined) =>
  Promise.all([
    seen(call('getInvite', link, token)),
    seen(call('acceptInvite', { ...link, password: null }, token)),
    seen(call('acceptInvite', { ...link, password: PASSWORD }, token)),
    seen(call('declineInvite', link, token)),
  ]);
