import type { FoundUser } from '#shared/staff.ts';
import { type FactKey, SIGNED_UP } from './disagreement.ts';

export interface Fact {
  readonly key: FactKey;
  readonly name: string;
  readonly value: string | undefined;
  readonly isCode?: boolean;
}

const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
const day = (date: Date): string => date.toISOString().slice(0, 10);

export const identityFacts = ({ attrs, userStatus, isEnabled, isStaff, created }: NonNullable<FoundUser['cognito']>): Fact[] => [
  { key: 'cognito.email', name: 'Email', value: attrs.email },
  { key: 'cognito.sub', name: 'User id', value: attrs.sub, isCode: true },
  { key: 'cognito.verified', name: 'E-mail verified', value: yesNo(attrs.email_verified) },
  { key: 'cognito.userStatus', name: 'Status', value: userStatus, isCode: true },
  { key: 'cognito.isEnabled', name: 'Can sign in', value: yesNo(isEnabled && userStatus !== SIGNED_UP) },
  { key: 'cognito.isStaff', name: 'Staff', value: yesNo(isStaff) },
  { key: 'cognito.created', name: 'Created', value: day(created), isCode: true },
];

export const userFacts = (user: NonNullable<FoundUser['dbUser']>): Fact[] => [
  { key: 'dbUser.email', name: 'Email', value: user.email },
  { key: 'dbUser.userId', name: 'User id', value: user.userId, isCode: true },
  { key: 'dbUser.customerId', name: 'Customer', value: user.customerId, isCode: true },
  { key: 'dbUser.status', name: 'Subscription', value: user.status, isCode: true },
  { key: 'dbUser.orgId', name: 'Organization', value: user.orgId, isCode: true },
  { key: 'dbUser.orgRole', name: 'Role and seat', value: [user.orgRole, user.orgStatus].filter(Boolean).join(', ') || undefined },
  { key: 'dbUser.created', name: 'Created', value: day(user.created), isCode: true },
];

export const organizationFacts = (organization: NonNullable<FoundUser['dbOrg']>): Fact[] => [
  { key: 'dbOrg.name', name: 'Name', value: organization.name },
  { key: 'dbOrg.orgId', name: 'Organization id', value: organization.orgId, isCode: true },
  { key: 'dbOrg.adminEmail', name: 'Admin', value: organization.adminEmail },
  { key: 'dbOrg.adminUserId', name: 'Administrator’s id', value: organization.adminUserId, isCode: true },
  { key: 'dbOrg.seats', name: 'Seats in use', value: `${organization.seatsInUse} of ${organization.seats}` },
  { key: 'dbOrg.customerId', name: 'Customer', value: organization.customerId, isCode: true },
  { key: 'dbOrg.status', name: 'Subscription', value: organization.status, isCode: true },
];

export const customerFacts = (customer: NonNullable<FoundUser['stripeCustomer']>): Fact[] => [
  { key: 'stripeCustomer.email', name: 'Email', value: customer.email ?? undefined },
  { key: 'stripeCustomer.id', name: 'Customer', value: customer.id, isCode: true },
  { key: 'stripeCustomer.status', name: 'Subscription', value: customer.status, isCode: true },
  { key: 'stripeCustomer.isDeleted', name: 'Deleted', value: yesNo(customer.isDeleted) },
];
