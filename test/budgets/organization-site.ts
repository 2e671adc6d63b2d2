import type { Account } from '#shared/account.ts';
import type { Invite } from '#shared/invitation.ts';
import type { Member } from '#shared/member.ts';
import type { FoundUser } from '#shared/staff.ts';
import { adminAccount, invitedMember, member, organization } from '../support/organizations/organization-builders.ts';
import { ORG_ID } from '../support/record-builders.ts';
import { payment } from '../support/users/account-builders.ts';
import { type BuiltSite, openBuiltSite, sendJson, USER_ID } from './built-site.ts';

/** An admin who is also staff, so that one user can open every page. */
const ADMIN: Account = { ...adminAccount, userId: USER_ID, isStaff: true };

const INVITE: Invite = {
  user: { email: ADMIN.email, type: 'existing' },
  organization: { orgId: '01J11111111111111111111111', name: 'Difference Engines', isEntitled: true },
  expires: new Date('2100-01-01T12:00:00Z'),
};

/** One in five members is invited, one in five is deactivated, and three in five are active. */
function createMember(number: number): Member {
  const userId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const email = `person-${String((number * 7_919) % 1_000_003).padStart(7, '0')}@engines.example.com`;
  const invited = invitedMember({ userId, email });
  const { inviteExpires, ...joined } = invited;
  if (number % 5 === 3) return invited;
  return { ...joined, orgStatus: number % 5 === 4 ? 'deactivated' : 'active' };
}

const FOUND_USER: FoundUser = {
  matches: [],
  cognito: null,
  dbUser: { userId: USER_ID, email: ADMIN.email, created: new Date('2026-01-01T12:00:00Z') },
  dbOrg: null,
  stripeCustomer: null,
  goes: null,
};

export function openOrganizationSite(dist: string, { memberCount }: { readonly memberCount: number }): Promise<BuiltSite> {
  const own = member({ userId: USER_ID, email: ADMIN.email, orgRole: 'admin' });
  const ownOrganization = organization({ seats: memberCount + 10, seatsInUse: memberCount, payments: [payment()] });
  const outputs: Readonly<Record<string, unknown>> = {
    '/api/account': ADMIN,
    [`/api/organizations/${ORG_ID}`]: ownOrganization,
    [`/api/organizations/${ORG_ID}/members`]: [
      own,
      ...Array.from({ length: memberCount - 1 }, (_, index) => createMember(index + 1)),
    ],
    '/api/invites': INVITE,
    '/api/admin/users': FOUND_USER,
    '/api/admin/audit': [],
  };
  const bodies = new Map(Object.entries(outputs).map(([path, output]) => [path, JSON.stringify(output)]));
  return openBuiltSite(dist, ({ pathname }, response) => {
    const body = bodies.get(pathname);
    return body !== undefined && sendJson(response, body);
  });
}
