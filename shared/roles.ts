/** User pool group of the staff. Its members are added by hand. */
export const STAFF_GROUP = 'staff';

/** Role of a user. A `person` has no active seat and pays for themselves. An organization pays for the other roles. */
export type Role = 'person' | 'member' | 'orgAdmin';

export type Capability = 'buy' | 'payForSelf' | 'payForOrganization' | 'runOrganization';

const CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  person: ['buy', 'payForSelf'],
  member: [],
  orgAdmin: ['payForOrganization', 'runOrganization'],
};

export const can = (role: Role, capability: Capability): boolean => CAPABILITIES[role].includes(capability);
