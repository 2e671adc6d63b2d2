import {
  CHANGE_EMAIL,
  defineFunction,
  EMAIL,
  onBucket,
  onCallingPool,
  onIndex,
  onPool,
  onTable,
  REMOVE_ACCOUNT,
  STRIPE,
  TRIAL_KEY,
} from './function-definition.ts';

/** Lambda functions that a schedule or Cognito invokes. Part of `FUNCTIONS`. */
export const EVENT_FUNCTIONS = {
  // Cognito waits 5 s for a trigger.
  userConfirmed: defineFunction('events/user-confirmed', {
    timeoutSeconds: 5,
    grants: [
      onTable('users', 'PutItem', 'UpdateItem'),
      onTable('events', 'GetItem'),
      onCallingPool('AdminUserGlobalSignOut'),
      TRIAL_KEY,
    ],
  }),
  sweepUploads: defineFunction('events/sweep-uploads', {
    timeoutSeconds: 300,
    grants: [
      onTable('users', 'UpdateItem'),
      onTable('images', 'GetItem', 'PutItem', 'DeleteItem'),
      onIndex('images', 'unfinished'),
      onTable('organizations', 'GetItem', 'PutItem', 'UpdateItem'),
      onIndex('organizations', 'byExpiry'),
      onBucket('uploads', 'DeleteObject', 'ListBucket'),
      onBucket('media', 'DeleteObject'),
      onBucket('exports', 'DeleteObject'),
    ],
  }),
  sendEmails: defineFunction('events/send-emails', {
    reservedConcurrency: 1,
    timeoutSeconds: 300,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem'),
      onIndex('users', 'byEmailDue'),
      onTable('organizations', 'GetItem', 'UpdateItem', 'Query'),
      onIndex('organizations', 'byEmailDue'),
      onTable('events', 'GetItem', 'UpdateItem', 'DeleteItem'),
      onIndex('events', 'byEmailDue'),
      EMAIL,
    ],
    settings: ['siteOrigin', 'tax'],
  }),
  // A full scan of all customers stops after ten minutes, and the next run continues it.
  reconcileBilling: defineFunction('events/reconcile-billing', {
    reservedConcurrency: 1,
    timeoutSeconds: 900,
    grants: [
      onTable('users', 'GetItem', 'UpdateItem'),
      onIndex('users', 'byCustomer'),
      onTable('organizations', 'GetItem', 'UpdateItem'),
      onIndex('organizations', 'byCustomer'),
      onTable('events', 'BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'),
      onTable('audit', 'PutItem'),
      onPool('AdminGetUser'),
      STRIPE,
      TRIAL_KEY,
    ],
    settings: ['cardTrials'],
  }),
  // Starts no further account after ten minutes, and the next run continues. Also runs `removePendingAccounts`.
  purgeAccounts: defineFunction('events/purge-accounts', {
    reservedConcurrency: 1,
    timeoutSeconds: 900,
    grants: [
      ...REMOVE_ACCOUNT,
      onIndex('users', 'byDeletionDue'),
      onTable('events', 'GetItem', 'PutItem', 'UpdateItem'),
      onTable('audit', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'),
      onIndex('audit', 'byActor'),
      onPool('AdminGetUser', 'AdminListGroupsForUser'),
    ],
  }),
  // The timeout is shorter than `MIN_CHANGE_INTERVAL_MS`, so that a slow run cannot overwrite the user's next change of email.
  finishEmailChanges: defineFunction('events/finish-email-changes', {
    reservedConcurrency: 1,
    timeoutSeconds: 55,
    grants: CHANGE_EMAIL,
  }),
} as const;

/** Interval of `sweepUploads`, `reconcileBilling`, `purgeAccounts` and `finishEmailChanges`. */
export const SCHEDULE_MINUTES = 60;

/** Interval of `sendEmails`. A confirmation, for example of a cancellation, should not take long. */
export const EMAIL_SCHEDULE_MINUTES = 5;
