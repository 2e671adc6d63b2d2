import * as z from 'zod/mini';

/** User pool group of the staff. Its members are added by hand. */
export const STAFF_GROUP = 'staff';

/** Role of a member in the organization. */
export const orgRoleSchema = z.enum(['admin', 'user']);

/** Role of a user. An `individual` has no active seat and pays for themselves. For the other roles the organization pays. */
export type Role = 'individual' | 'member' | 'orgAdmin';

export type Capability = 'buy' | 'payForSelf' | 'payForOrganization' | 'manageOrganization';

const CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  individual: ['buy', 'payForSelf'],
  member: [],
  orgAdmin: ['payForOrganization', 'manageOrganization'],
};

export const can = (role: Role, capability: Capability): boolean => CAPABILITIES[role].includes(capability);
