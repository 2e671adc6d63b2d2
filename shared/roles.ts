/** The user pool's group of those who help everybody; who is in it is decided by hand. */
export const STAFF_GROUP = 'staff';

/** What somebody is: without a seat they pay for themselves; with one, an organization pays for them. */
export type Role = 'person' | 'member' | 'orgAdmin';

/** What may be done only by some. */
export type Capability = 'buy' | 'payForSelf' | 'payForOrganization' | 'runOrganization';

const CAPABILITIES: Readonly<Record<Role, readonly Capability[]>> = {
  person: ['buy', 'payForSelf'],
  member: [],
  orgAdmin: ['payForOrganization', 'runOrganization'],
};

export const can = (role: Role, capability: Capability): boolean => CAPABILITIES[role].includes(capability);
