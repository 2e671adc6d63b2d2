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

/** Every staff operation asks the user pool whether its caller is staff. */
const CHECK_STAFF = onPool('AdminGetUser', 'AdminListGroupsForUser');

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
      CHECK_STAFF,
      STRIPE,
    ],
  }),
  verifyUser: defineFunction('staff/verify-user', {
    grants: [
      onTable('users', 'GetItem'),
      onTable('audit', 'PutItem'),
      CHECK_STAFF,
      onPool('AdminConfirmSignUp', 'AdminUpdateUserAttributes'),
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
      CHECK_STAFF,
      onPool('AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'),
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
      CHECK_STAFF,
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
      CHECK_STAFF,
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
      CHECK_STAFF,
      STRIPE,
    ],
  }),
  listAudit: defineFunction('staff/list-audit', {
    grants: [onTable('users', 'GetItem'), onTable('audit', 'Query'), CHECK_STAFF],
  }),
};
