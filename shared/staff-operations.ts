import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { organizationSchema } from './organization.ts';
import { emptyObject } from './schema.ts';
import {
  auditEntrySchema,
  auditQuery,
  deletionSchema,
  foundUserSchema,
  newOrganizationSchema,
  organizationChangeSchema,
  resyncedSchema,
  resyncSchema,
  secondFactorResetSchema,
  userActionSchema,
  userSearchSchema,
} from './staff.ts';

// Separate from `api.ts`, so that only the staff console loads these schemas.

export const findUser = defineOperation('findUser', 'GET', '/admin/users', {
  access: 'staff',
  input: userSearchSchema,
  output: foundUserSchema,
});
export const verifyUser = defineOperation('verifyUser', 'POST', '/admin/users/verify', {
  access: 'staff',
  input: userActionSchema,
  output: emptyObject,
});
export const deleteUser = defineOperation('deleteUser', 'DELETE', '/admin/users/delete', {
  access: 'staff',
  input: userActionSchema,
  output: deletionSchema,
});
/** Turns the second factor off, so that a user who lost their authenticator app can sign in. Staff check the user's identity first. */
export const resetSecondFactor = defineOperation('resetSecondFactor', 'POST', '/admin/users/second-factor/reset', {
  access: 'staff',
  input: secondFactorResetSchema,
  output: emptyObject,
});
export const resyncBilling = defineOperation('resyncBilling', 'POST', '/admin/billing/resync', {
  access: 'staff',
  input: resyncSchema,
  output: resyncedSchema,
});
export const createOrganization = defineOperation('createOrganization', 'POST', '/admin/organizations', {
  access: 'staff',
  input: newOrganizationSchema,
  output: organizationSchema,
});
export const updateOrganization = defineOperation('updateOrganization', 'PUT', '/admin/organizations/{orgId}', {
  access: 'staff',
  input: organizationChangeSchema,
  output: organizationSchema,
});
export const listAudit = defineOperation('listAudit', 'GET', '/admin/audit', {
  access: 'staff',
  input: auditQuery,
  output: /* @__PURE__ */ z.array(auditEntrySchema),
});
