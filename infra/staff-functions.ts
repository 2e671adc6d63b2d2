import type * as staffOperations from '#shared/staff-operations.ts';
import {
  defineFunction,
  type FunctionDefinition,
  onIndex,
  onPool,
  onTable,
  REMOVE_ACCOUNT,
  STRIPE,
  STRIPE_TIMEOUT,
} from './function-definition.ts';
import type { FunctionGrant } from './function-grants.ts';

/**
 * Staff operations read the group and the second factor from the user pool. If the second factor changed, they update the row, store an
 * email, and end the sessions.
 */
export const CHECK_STAFF: readonly FunctionGrant[] = [
  onPool('AdminGetUser', 'AdminListGroupsForUser', 'AdminUserGlobalSignOut'),
  onTable('users', 'GetItem', 'UpdateItem'),
  onTable('events', 'PutItem'),
];

/** Lambda functions of the staff console. Part of `FUNCTIONS`. */
export const STAFF_FUNCTIONS: Readonly<Record<keyof typeof staffOperations, FunctionDefinition>> = {
  findUser: defineFunction('staff/find-user', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: [
      onIndex('users', 'byEmail'),
      onIndex('users', 'byCustomer'),
      onTable('organizations', 'GetItem'),
      onIndex('organizations', 'byCustomer'),
      onTable('images', 'Query'),
      onTable('audit', 'PutItem', 'Query'),
      ...CHECK_STAFF,
      onPool('ListUsers'),
      STRIPE,
    ],
  }),
  verifyUser: defineFunction('staff/verify-user', {
    grants: [onTable('audit', 'PutItem'), ...CHECK_STAFF, onPool('AdminConfirmSignUp', 'AdminUpdateUserAttributes')],
  }),
  deleteUser: defineFunction('staff/delete-user', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: [...REMOVE_ACCOUNT, onTable('audit', 'PutItem', 'Query'), onTable('events', 'UpdateItem'), ...CHECK_STAFF],
  }),
  resetSecondFactor: defineFunction('staff/reset-second-factor', {
    grants: [onTable('audit', 'PutItem'), ...CHECK_STAFF, onPool('AdminSetUserMFAPreference', 'AdminUserGlobalSignOut')],
  }),
  resyncBilling: defineFunction('staff/resync-billing', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: [
      onIndex('users', 'byCustomer'),
      onTable('organizations', 'GetItem', 'UpdateItem'),
      onIndex('organizations', 'byCustomer'),
      onTable('audit', 'PutItem'),
      ...CHECK_STAFF,
      STRIPE,
    ],
  }),
  createOrganization: defineFunction('staff/create-organization', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: [onTable('organizations', 'GetItem', 'PutItem'), onTable('audit', 'PutItem'), ...CHECK_STAFF, STRIPE],
  }),
  updateOrganization: defineFunction('staff/update-organization', {
    reservedConcurrency: 2,
    ...STRIPE_TIMEOUT,
    grants: [onTable('organizations', 'GetItem', 'UpdateItem'), onTable('audit', 'PutItem'), ...CHECK_STAFF, STRIPE],
  }),
  listAudit: defineFunction('staff/list-audit', {
    grants: [onTable('audit', 'Query'), ...CHECK_STAFF],
  }),
};
