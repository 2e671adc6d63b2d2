import * as z from 'zod/mini';

/** User pool group of the staff. Its members are added by hand. */
export const STAFF_GROUP = 'staff';

/** Role of a member in the organization. */
export const orgRoleSchema = z.enum(['admin', 'user']);

/** Role of a user. An `individual` has no active seat. */
export type Role = 'individual' | 'member' | 'orgAdmin';
