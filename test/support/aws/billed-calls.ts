import type { KeysFor, OperationKey } from '#shared/api.ts';
import { interceptCommands, type SdkClient } from './intercept-commands.ts';

const READS = ['GET /v1/customers/:id', 'GET /v1/subscriptions'];
const CLOSES = 'GET /v1/checkout/sessions';
const CARD = 'GET /v1/payment_methods/:id';

/** An action of staff writes an audit entry before and after it, with the email of the staff member. */
const ON_RECORD = ['GetItemCommand', 'PutItemCommand', 'PutItemCommand'];

export type OrganizationOperation = KeysFor<'orgAdmin' | 'orgViewer' | 'staff' | 'invited'>;

/** Signing out calls the user pool only. */
export type UserOperation = Exclude<OperationKey, OrganizationOperation | 'signOut'>;

/** Prepares an operation and returns the call to count. */
export type PrepareCall = () => Promise<() => Promise<unknown>>;

/**
 * Lists the calls to AWS and Stripe that each operation may make, because every call costs money or time. Resolving the caller
 * reads one more row, which is not listed.
 */
export const BILLED_CALLS: Readonly<Record<OrganizationOperation | UserOperation, readonly string[]>> = {
  getAccount: ['GetItemCommand'],
  cancelSubscription: [
    'GetItemCommand',
    ...READS,
    CLOSES,
    'UpdateItemCommand',
    'DELETE /v1/subscriptions/:id',
    'GetItemCommand',
    ...READS,
    'UpdateItemCommand',
  ],
  setCancelAtPeriodEnd: [
    'GET /v1/subscriptions/:id',
    'POST /v1/subscriptions/:id',
    'GetItemCommand',
    ...READS,
    CLOSES,
    'UpdateItemCommand',
  ],
  getPlan: ['GET /v1/prices'],
  createCheckoutSession: [
    'PutItemCommand',
    'POST /v1/customers',
    'UpdateItemCommand',
    CLOSES,
    'GetItemCommand',
    ...READS,
    'UpdateItemCommand',
    'GET /v1/prices',
    'POST /v1/checkout/sessions',
    'GetItemCommand',
    'DeleteItemCommand',
  ],
  confirmCheckout: ['GET /v1/checkout/sessions/:id', 'GetItemCommand', ...READS, CLOSES, 'UpdateItemCommand'],
  createCardSession: ['POST /v1/checkout/sessions'],
  confirmCard: [
    'GET /v1/checkout/sessions/:id',
    'GET /v1/customers/:id',
    'POST /v1/customers/:id',
    'GET /v1/subscriptions',
    'POST /v1/subscriptions/:id',
    'GetItemCommand',
    ...READS,
    CARD,
    CLOSES,
    'UpdateItemCommand',
  ],
  stripeWebhook: ['PutItemCommand', 'QueryCommand', 'GetItemCommand', ...READS, CLOSES, 'UpdateItemCommand', 'PutItemCommand'],
  listImages: ['QueryCommand'],
  createImage: ['TransactWriteItemsCommand ×2'],
  finishImage: [
    'GetItemCommand',
    'GetObjectCommand',
    'GetObjectCommand',
    'GetObjectCommand',
    'PutObjectCommand',
    'CopyObjectCommand',
    'TransactWriteItemsCommand ×3',
  ],
  updateImage: ['UpdateItemCommand'],
  deleteImage: ['GetItemCommand', 'TransactWriteItemsCommand ×3', 'DeleteObjectsCommand', 'DeleteObjectCommand'],
  getOrganization: ['GetItemCommand'],
  listMembers: ['QueryCommand'],
  inviteMembers: ['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand', 'TransactWriteItemsCommand ×2', 'SendEmailCommand'],
  revokeInvite: ['GetItemCommand', 'TransactWriteItemsCommand ×2'],
  setMemberStatus: ['GetItemCommand', 'GetItemCommand', 'TransactWriteItemsCommand ×3', 'GetItemCommand'],
  getInvite: ['GetItemCommand', 'GetItemCommand', 'AdminGetUserCommand'],
  acceptInvite: [
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
  findUser: ['AdminGetUserCommand', 'AdminListGroupsForUserCommand', 'QueryCommand', 'QueryCommand', ...READS],
  verifyUser: [
    'AdminGetUserCommand',
    'AdminGetUserCommand',
    'AdminConfirmSignUpCommand',
    'AdminUpdateUserAttributesCommand',
    ...ON_RECORD,
  ],
  deleteUser: [
    'AdminGetUserCommand',
    'GetItemCommand',
    'AdminListGroupsForUserCommand',
    'QueryCommand',
    'AdminDisableUserCommand',
    'AdminUserGlobalSignOutCommand',
    'QueryCommand',
    'TransactWriteItemsCommand ×5',
    'DeleteObjectsCommand',
    'DeleteObjectCommand',
    'DeleteObjectCommand',
    'QueryCommand',
    'AdminDeleteUserCommand',
    'DeleteItemCommand',
    ...ON_RECORD,
  ],
  resyncBilling: ['QueryCommand', 'GetItemCommand', 'GetItemCommand', ...READS, CLOSES, 'UpdateItemCommand', ...ON_RECORD],
  createOrganization: [
    'QueryCommand',
    'GetItemCommand',
    'GetItemCommand',
    'AdminGetUserCommand',
    'TransactWriteItemsCommand ×3',
    'POST /v1/customers',
    ...ON_RECORD,
  ],
  updateOrganization: [
    'GetItemCommand',
    'GetItemCommand',
    'AdminGetUserCommand',
    'TransactWriteItemsCommand ×5',
    'POST /v1/customers',
    'UpdateItemCommand',
    'POST /v1/customers/:id',
    ...ON_RECORD,
  ],
  listAudit: ['QueryCommand'],
};

/** Records the name of every command until `stop` is called. Adds the number of items to the name of a transaction. */
export function recordCalls(clients: readonly SdkClient[], list: string[]) {
  list.length = 0;
  const stop = interceptCommands(clients, (name, command, next) => {
    const { TransactItems: items } = command.input;
    list.push(`${name}${items ? ` ×${items.length}` : ''}`);
    return next(command);
  });
  return { list, stop };
}
