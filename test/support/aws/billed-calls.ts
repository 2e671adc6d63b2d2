import type { KeysFor, OperationKey } from '#shared/api.ts';
import { interceptCommands, type SdkClient } from './intercept-commands.ts';

const READ_CUSTOMER = ['GET /v1/customers/:id', 'GET /v1/subscriptions'];
const LIST_OPEN_SESSIONS = 'GET /v1/checkout/sessions';
/**
 * Staff see disputes and early fraud warnings of payments. One more request is sent per disputed payment, and one for the warnings of
 * each of the newest payments.
 */
const LIST_CHARGES = 'GET /v1/charges';
const READ_CARD = 'GET /v1/payment_methods/:id';

/** Reads the subscription and the email, claims the trial by email and by card, and stores the result. */
const CLAIM_TRIAL = [
  'GET /v1/subscriptions/:id',
  'GetItemCommand',
  'PutItemCommand',
  'PutItemCommand',
  'POST /v1/subscriptions/:id',
];

/** The first use of a rate limit in its window. */
const COUNT_FIRST_USE = ['UpdateItemCommand', 'PutItemCommand'];

/** A staff action reads the email of the staff member, and writes an audit entry before and after. */
const WRITE_AUDIT = ['GetItemCommand', 'PutItemCommand', 'PutItemCommand'];

/** Operations whose tests need an organization or the user pool. */
export type OrganizationOperation =
  | KeysFor<'seatHolder' | 'orgAdmin' | 'orgViewer' | 'staff' | 'invited'>
  | 'getSecurity'
  | 'startEmailChange'
  | 'confirmEmailChange'
  | 'revokeSessions'
  | 'exportAccount'
  | 'deleteAccount'
  | 'keepAccount';

/** Signing out calls no service that is billed per call. */
export type UserOperation = Exclude<OperationKey, OrganizationOperation | 'signOut'>;

/** Prepares an operation and returns the call to count. */
export type PrepareCall = () => Promise<() => Promise<unknown>>;

/**
 * Lists the calls to AWS and Stripe that each operation may make, because every call costs money or time. Resolving the caller
 * reads one more row, which is not listed.
 */
export const BILLED_CALLS: Readonly<Record<OrganizationOperation | UserOperation, readonly string[]>> = {
  getAccount: ['GetItemCommand'],
  getSecurity: ['AdminGetUserCommand', 'GetItemCommand', 'GetItemCommand'],
  startEmailChange: [
    'AdminGetUserCommand',
    'GetItemCommand',
    ...COUNT_FIRST_USE,
    'AdminGetUserCommand',
    'PutItemCommand',
    'SendEmailCommand',
  ],
  confirmEmailChange: [
    'GetItemCommand',
    'GetItemCommand',
    'UpdateItemCommand',
    'TransactWriteItemsCommand ×2',
    'GetItemCommand',
    'AdminUpdateUserAttributesCommand',
    'PutItemCommand',
    'UpdateItemCommand',
    'GET /v1/customers/:id',
    'POST /v1/customers/:id',
    'TransactWriteItemsCommand ×2',
  ],
  revokeSessions: ['AdminUserGlobalSignOutCommand', 'UpdateItemCommand'],
  // Counts the export, reads the user of the pool, the audit entries of the user and of the customer, uploads and images, and stores the
  // file.
  exportAccount: [
    'GetItemCommand',
    'UpdateItemCommand',
    'PutItemCommand',
    'AdminGetUserCommand',
    // The last change of email.
    'GetItemCommand',
    ...Array.from({ length: 5 }, () => 'QueryCommand'),
    'GET /v1/customers/:id',
    LIST_CHARGES,
    'GET /v1/invoices',
    'GET /v1/invoices',
    'TransactWriteItemsCommand ×2',
    'PutObjectCommand',
  ],
  // One sync runs before the deletion is scheduled, and one after that. The second sync ends the subscription and reads it again.
  deleteAccount: [
    'GetItemCommand',
    'AdminListGroupsForUserCommand',
    'GetItemCommand',
    ...READ_CUSTOMER,
    LIST_OPEN_SESSIONS,
    'UpdateItemCommand',
    'TransactWriteItemsCommand ×2',
    'GetItemCommand',
    LIST_OPEN_SESSIONS,
    ...READ_CUSTOMER,
    'POST /v1/subscriptions/:id',
    ...READ_CUSTOMER,
    'UpdateItemCommand',
    'GetItemCommand',
  ],
  keepAccount: [
    'GetItemCommand',
    'TransactWriteItemsCommand ×2',
    'GetItemCommand',
    ...READ_CUSTOMER,
    LIST_OPEN_SESSIONS,
    'POST /v1/subscriptions/:id',
    ...READ_CUSTOMER,
    'UpdateItemCommand',
    'GetItemCommand',
  ],
  cancelSubscription: [
    'GetItemCommand',
    ...READ_CUSTOMER,
    LIST_OPEN_SESSIONS,
    'UpdateItemCommand',
    'DELETE /v1/subscriptions/:id',
    'GetItemCommand',
    ...READ_CUSTOMER,
    'UpdateItemCommand',
  ],
  setCancelAtPeriodEnd: [
    'GET /v1/subscriptions/:id',
    'POST /v1/subscriptions/:id',
    'GetItemCommand',
    ...READ_CUSTOMER,
    LIST_OPEN_SESSIONS,
    'UpdateItemCommand',
  ],
  getInvoices: ['GET /v1/customers/:id', 'GET /v1/invoices'],
  // Replaces a tax id.
  updateBillingDetails: [
    'GET /v1/customers/:id/tax_ids',
    'POST /v1/customers/:id/tax_ids',
    'POST /v1/customers/:id',
    'DELETE /v1/customers/:id/tax_ids/:id',
  ],
  // Reads the user, the organization and the member, and finally the user again.
  leaveOrganization: ['GetItemCommand', 'GetItemCommand', 'GetItemCommand', 'TransactWriteItemsCommand ×4', 'GetItemCommand'],
  getPlan: ['GET /v1/prices'],
  createCheckoutSession: [
    'PutItemCommand',
    'POST /v1/customers',
    'UpdateItemCommand',
    LIST_OPEN_SESSIONS,
    'GetItemCommand',
    ...READ_CUSTOMER,
    'UpdateItemCommand',
    // Checks if an earlier account with the email had a trial.
    'GetItemCommand',
    'GET /v1/prices',
    'POST /v1/checkout/sessions',
    'GetItemCommand',
    'DeleteItemCommand',
  ],
  confirmCheckout: [
    'GET /v1/checkout/sessions/:id',
    'GetItemCommand',
    ...READ_CUSTOMER,
    LIST_OPEN_SESSIONS,
    'UpdateItemCommand',
    ...CLAIM_TRIAL,
  ],
  createCardSession: [LIST_OPEN_SESSIONS, 'POST /v1/checkout/sessions'],
  confirmCard: [
    'GET /v1/checkout/sessions/:id',
    'GET /v1/customers/:id',
    'POST /v1/customers/:id',
    'GET /v1/subscriptions',
    'POST /v1/subscriptions/:id',
    'GetItemCommand',
    ...READ_CUSTOMER,
    READ_CARD,
    LIST_OPEN_SESSIONS,
    'UpdateItemCommand',
  ],
  stripeWebhook: [
    'PutItemCommand',
    'QueryCommand',
    'GetItemCommand',
    ...READ_CUSTOMER,
    LIST_OPEN_SESSIONS,
    'UpdateItemCommand',
    ...CLAIM_TRIAL,
    'PutItemCommand',
  ],
  listImages: ['GetItemCommand', 'QueryCommand'],
  createImage: ['UpdateItemCommand', 'PutItemCommand', 'TransactWriteItemsCommand ×2'],
  finishImage: [
    'GetItemCommand',
    'GetObjectCommand',
    'GetObjectCommand',
    // Takes the lock, increments the counter (creates it after the update failed), counts the attempt, releases the lock.
    'PutItemCommand',
    'UpdateItemCommand',
    'PutItemCommand',
    'UpdateItemCommand',
    'DeleteItemCommand',
    'GetObjectCommand',
    'PutObjectCommand',
    'CopyObjectCommand',
    'TransactWriteItemsCommand ×3',
  ],
  updateImage: ['UpdateItemCommand'],
  deleteImage: ['GetItemCommand', 'TransactWriteItemsCommand ×3', 'DeleteObjectsCommand', 'DeleteObjectsCommand'],
  getOrganization: ['GetItemCommand'],
  listMembers: ['QueryCommand'],
  inviteMembers: [
    'GetItemCommand',
    'QueryCommand',
    'BatchGetItemCommand',
    // The counters of the address and of the organization are created after their updates failed.
    'UpdateItemCommand',
    'PutItemCommand',
    'UpdateItemCommand',
    'PutItemCommand',
    'TransactWriteItemsCommand ×2',
    'SendEmailCommand',
  ],
  revokeInvite: ['GetItemCommand', 'TransactWriteItemsCommand ×2'],
  setMemberStatus: ['GetItemCommand', 'GetItemCommand', 'GetItemCommand', 'TransactWriteItemsCommand ×3', 'GetItemCommand'],
  renewOrganization: [
    'PutItemCommand',
    'GetItemCommand',
    'GetItemCommand',
    'GetItemCommand',
    LIST_OPEN_SESSIONS,
    ...READ_CUSTOMER,
    'UpdateItemCommand',
    'GET /v1/subscriptions',
    'GET /v1/prices',
    'GET /v1/prices/:id',
    'POST /v1/checkout/sessions',
    'DeleteItemCommand',
  ],
  getInvite: ['GetItemCommand', 'GetItemCommand', 'AdminGetUserCommand'],
  acceptInvite: [
    'GetItemCommand',
    'GetItemCommand',
    'AdminGetUserCommand',
    'AdminCreateUserCommand',
    'TransactWriteItemsCommand ×1',
    'AdminSetUserPasswordCommand',
    'PutItemCommand',
    'GetItemCommand',
    'TransactWriteItemsCommand ×3',
    'GetItemCommand',
  ],
  declineInvite: ['GetItemCommand', 'GetItemCommand', 'AdminGetUserCommand', 'TransactWriteItemsCommand ×2', 'SendEmailCommand'],
  // Reads the user, the recent audit entries and the images, and adds an audit entry.
  findUser: [
    'AdminGetUserCommand',
    'GetItemCommand',
    ...READ_CUSTOMER,
    'QueryCommand',
    'PutItemCommand',
    'AdminListGroupsForUserCommand',
    'QueryCommand',
    LIST_CHARGES,
  ],
  verifyUser: [
    'AdminGetUserCommand',
    'AdminGetUserCommand',
    'AdminConfirmSignUpCommand',
    'AdminUpdateUserAttributesCommand',
    ...WRITE_AUDIT,
  ],
  resetSecondFactor: [
    'AdminGetUserCommand',
    'GetItemCommand',
    'AdminListGroupsForUserCommand',
    'AdminSetUserMFAPreferenceCommand',
    // Stores the email, ends the sessions and writes the row.
    'PutItemCommand',
    'AdminUserGlobalSignOutCommand',
    'UpdateItemCommand',
    'UpdateItemCommand',
    ...WRITE_AUDIT,
  ],
  deleteUser: [
    'AdminGetUserCommand',
    'GetItemCommand',
    'AdminListGroupsForUserCommand',
    'QueryCommand',
    // Marks the user's row, so that no export begins.
    'UpdateItemCommand',
    'AdminDisableUserCommand',
    'AdminUserGlobalSignOutCommand',
    'QueryCommand',
    'TransactWriteItemsCommand ×5',
    'DeleteObjectsCommand',
    'DeleteObjectsCommand',
    'QueryCommand',
    // Invitations of the email.
    'QueryCommand',
    // Lists the removal as pending until the row is deleted.
    'UpdateItemCommand',
    'AdminDeleteUserCommand',
    // Customers that interrupted purchases have left.
    'GET /v1/customers',
    'DeleteItemCommand',
    'UpdateItemCommand',
    ...WRITE_AUDIT,
  ],
  resyncBilling: [
    'QueryCommand',
    'GetItemCommand',
    'GetItemCommand',
    LIST_CHARGES,
    ...READ_CUSTOMER,
    LIST_OPEN_SESSIONS,
    'UpdateItemCommand',
    ...WRITE_AUDIT,
  ],
  createOrganization: [
    'GetItemCommand',
    'AdminGetUserCommand',
    'TransactWriteItemsCommand ×3',
    'POST /v1/customers',
    ...WRITE_AUDIT,
  ],
  updateOrganization: [
    'GetItemCommand',
    'GetItemCommand',
    'GetItemCommand',
    'AdminGetUserCommand',
    'TransactWriteItemsCommand ×5',
    'POST /v1/customers',
    'UpdateItemCommand',
    'POST /v1/customers/:id',
    ...WRITE_AUDIT,
  ],
  listAudit: ['QueryCommand'],
};

/** Empties `list`, and adds the name of every command until `stop` is called. A transaction's name has its number of items. */
export function recordCalls(clients: readonly SdkClient[], list: string[]) {
  list.length = 0;
  const stop = interceptCommands(clients, (name, command, next) => {
    const { TransactItems: items } = command.input;
    list.push(`${name}${items ? ` ×${items.length}` : ''}`);
    return next(command);
  });
  return { list, stop };
}
