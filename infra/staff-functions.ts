import type * as staffOperations from '#shared/staff-operations.ts';
import {
  CALLS_STRIPE,
  defineFunction,
  type FunctionDefinition,
  onBucket,
  onIndex,
  onPool,
  onTable,
  STRIPE,
  TRIAL_KEY,
} from './function-definition.ts';

/** Lambda functions of the staff console. Part of `FUNCTIONS`. */
export const STAFF_FUNCTIONS: Readonly<Record<keyof typeof staffOperations, FunctionDefinition>> = {
  findUser: defineFunction('staff/find-user', {
    reservedConcurrency: 2,
    ...CALLS_STRIPE,
    grants: [
      onTable('users', 'GetItem'),
      onIndex('users', 'byEmail'),
      onIndex('users', 'byCustomer'),
      onTable('organizations', 'GetItem'),
      onIndex('organizations', 'byCustomer'),
      onTable('images', 'Query'),
      onPool('AdminGetUser', 'AdminListGroupsForUser'),
      STRIPE,
    ],
  }),
  verifyUser: defineFunction('staff/verify-user', {
    grants: [
      onTable('users', 'GetItem'),
      onTable('audit', 'PutItem'),
      onPool('AdminGetUser', 'AdminConfirmSignUp', 'AdminUpdateUserAttributes'),
    ],
  }),
  deleteUser: defineFunction('staff/delete-user', {
    reservedConcurrency: 2,
    ...CALLS_STRIPE,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem', 'DeleteItem'),
      onTable('organizations', 'GetItem', 'PutItem', 'UpdateItem'),
      onTable('images', 'PutItem', 'DeleteItem', 'Query'),
      onTable('audit', 'PutItem', 'Query'),
      onTable('events', 'PutItem', 'UpdateItem'),
      onBucket('uploads', 'DeleteObject'),
      onBucket('media', 'DeleteObject'),
      onPool('AdminGetUser', 'AdminListGroupsForUser', 'AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'),
      STRIPE,
      TRIAL_KEY,
    ],
  }),
  resyncBilling: defineFunction('staff/resync-billing', {
    reservedConcurrency: 2,
    ...CALLS_STRIPE,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem'),
      onIndex('users', 'byCustomer'),
      onTable('organizations', 'GetItem', 'UpdateItem'),
      onIndex('organizations', 'byCustomer'),
      onTable('audit', 'PutItem'),
      STRIPE,
    ],
  }),
  createOrganization: defineFunction('staff/create-organization', {
    reservedConcurrency: 2,
    ...CALLS_STRIPE,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem'),
      onTable('organizations', 'GetItem', 'PutItem'),
      onTable('audit', 'PutItem'),
      onPool('AdminGetUser'),
      STRIPE,
    ],
  }),
  updateOrganization: defineFunction('staff/update-organization', {
    reservedConcurrency: 2,
    ...CALLS_STRIPE,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem'),
      onTable('organizations', 'GetItem', 'UpdateItem'),
      onTable('audit', 'PutItem'),
      onPool('AdminGetUser'),
      STRIPE,
    ],
  }),
  listAudit: defineFunction('staff/list-audit', { grants: [onTable('audit', 'Query')] }),
};
