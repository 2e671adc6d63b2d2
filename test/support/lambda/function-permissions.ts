import type { FunctionName } from '../../../infra/functions.ts';

const USERS = 'Users';
const IMAGES = 'Images';
const UNFINISHED_INDEX = 'Images/index/unfinished';
const EXPIRY_INDEX = 'Organizations/index/byExpiry';
const INVITED_EMAIL_INDEX = 'Organizations/index/byInvitedEmail';
const AUDIT_BY_ACTOR = 'Audit/index/byActor';
const UPLOAD = 'Uploads/pending/<sub>/<ulid>';
const ORIGINALS = ['avif', 'gif', 'jpg', 'png', 'webp'].map((type) => `Media/media/<sub>/<ulid>/original.${type}`);
const MEDIA = [...ORIGINALS, 'Media/media/<sub>/<ulid>/thumbnail.webp'];

const EXPORT = 'Media/media/<sub>/<ulid>/export.json';
const USER_BY_DELETION_DUE = 'Users/index/byDeletionDue';
const USER_BY_CUSTOMER = 'Users/index/byCustomer';
const USER_BY_EMAIL = 'Users/index/byEmail';
const EVENT_BY_EMAIL_DUE = 'Events/index/byEmailDue';
const USER_BY_EMAIL_DUE = 'Users/index/byEmailDue';
const ORGANIZATIONS = 'Organizations';
const ORGANIZATION_BY_EMAIL_DUE = 'Organizations/index/byEmailDue';
const ORGANIZATION_BY_CUSTOMER = 'Organizations/index/byCustomer';
const AUDIT = 'Audit';
const EVENTS = 'Events';
export const STRIPE_KEY_RESOURCE = 'secret:gofullpage/prod/stripe-key-??????';

/** Secrets Manager checks access to a missing secret by its name, and to an existing one by its ARN, which ends in six more characters. */
const readSecret = (name: string): Record<string, readonly string[]> => {
  const resource = `secret:gofullpage/prod/${name}`;
  return { [resource]: ['secretsmanager:GetSecretValue'], [`${resource}-??????`]: ['secretsmanager:GetSecretValue'] };
};
const LOOK_UP_USER = { Pool: ['cognito-idp:AdminGetUser'] };
const listPoolActions = (...actions: readonly string[]) => actions.map((action) => `cognito-idp:${action}`);
/** Every check of a staff member may store that the second factor was turned on or off, and an email about it. */
const CHECK_STAFF = {
  [USERS]: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
  [EVENTS]: ['dynamodb:PutItem'],
  Pool: listPoolActions('AdminGetUser', 'AdminListGroupsForUser', 'AdminUserGlobalSignOut'),
};
const CALL_STRIPE = readSecret('stripe-key');
const TRIAL_KEY = readSecret('trial-key');
const COUNT_USES = { [EVENTS]: ['dynamodb:PutItem', 'dynamodb:UpdateItem'] };
const READ = ['dynamodb:GetItem'];
const CHANGE = ['dynamodb:GetItem', 'dynamodb:UpdateItem'];
const WRITE = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'];
const CHECK_OUT = { [USERS]: WRITE, [ORGANIZATIONS]: READ, ...LOOK_UP_USER, ...CALL_STRIPE, ...COUNT_USES };
const READ_PAYER = { ...CHECK_OUT, [USERS]: ['dynamodb:GetItem', 'dynamodb:PutItem'] };
const CHANGE_BILLING = { ...CHECK_OUT, [ORGANIZATIONS]: CHANGE };
const SYNC = {
  [USERS]: CHANGE,
  [USER_BY_CUSTOMER]: ['dynamodb:Query'],
  [ORGANIZATIONS]: CHANGE,
  [ORGANIZATION_BY_CUSTOMER]: ['dynamodb:Query'],
  ...CALL_STRIPE,
};
const WRITE_AUDIT = { [AUDIT]: ['dynamodb:PutItem'] };
const RECORD_LOOKUP = { [AUDIT]: ['dynamodb:PutItem', 'dynamodb:Query'] };
const SEND_MAIL = { 'identity/gofullpage.example': ['ses:SendEmail'] };
const IMAGE_WRITES = ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'];

const REMOVE_ACCOUNT = {
  [USERS]: ['dynamodb:DeleteItem', ...CHANGE],
  [ORGANIZATIONS]: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  [INVITED_EMAIL_INDEX]: ['dynamodb:Query'],
  [IMAGES]: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:Query'],
  [UPLOAD]: ['s3:DeleteObject'],
  ...Object.fromEntries([...MEDIA, EXPORT].map((file) => [file, ['s3:DeleteObject']])),
  ...CALL_STRIPE,
  ...TRIAL_KEY,
};

const CHANGE_EMAIL = {
  [USERS]: ['dynamodb:UpdateItem'],
  [ORGANIZATIONS]: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
  [EVENTS]: WRITE,
  Pool: ['cognito-idp:AdminUpdateUserAttributes'],
  ...CALL_STRIPE,
};

/** Permissions of each function's role, by resource. The permission to write its own log is left out. */
export const FUNCTION_PERMISSIONS: Record<FunctionName, Record<string, readonly string[]>> = {
  getAccount: { ...READ_PAYER, [USERS]: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'] },
  signOut: {},
  getSecurity: {
    [USERS]: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
    [EVENTS]: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    Pool: listPoolActions('AdminGetUser', 'AdminUserGlobalSignOut'),
  },
  startEmailChange: {
    [USERS]: READ,
    [EVENTS]: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    Pool: ['cognito-idp:AdminGetUser'],
    ...SEND_MAIL,
  },
  confirmEmailChange: { ...CHANGE_EMAIL, [USERS]: CHANGE },
  revokeSessions: { [USERS]: ['dynamodb:UpdateItem'], Pool: ['cognito-idp:AdminUserGlobalSignOut'] },
  cancelSubscription: CHANGE_BILLING,
  setCancelAtPeriodEnd: CHANGE_BILLING,
  getInvoices: READ_PAYER,
  updateBillingDetails: READ_PAYER,
  exportAccount: {
    [USERS]: WRITE,
    [ORGANIZATIONS]: READ,
    [IMAGES]: ['dynamodb:PutItem', 'dynamodb:Query'],
    [INVITED_EMAIL_INDEX]: ['dynamodb:Query'],
    [AUDIT]: ['dynamodb:Query'],
    [EVENTS]: WRITE,
    [EXPORT]: ['s3:PutObject'],
    ...LOOK_UP_USER,
    ...CALL_STRIPE,
    ...readSecret('media-key/1'),
  },
  deleteAccount: { ...CHECK_OUT, Pool: listPoolActions('AdminGetUser', 'AdminListGroupsForUser') },
  keepAccount: CHECK_OUT,
  leaveOrganization: {
    [USERS]: WRITE,
    [ORGANIZATIONS]: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:UpdateItem'],
    ...LOOK_UP_USER,
  },
  getPlan: CALL_STRIPE,
  createCheckoutSession: { ...CHECK_OUT, ...TRIAL_KEY, [EVENTS]: ['dynamodb:DeleteItem', ...WRITE] },
  confirmCheckout: { ...CHECK_OUT, ...TRIAL_KEY },
  createCardSession: READ_PAYER,
  confirmCard: CHANGE_BILLING,
  stripeWebhook: {
    ...SYNC,
    ...LOOK_UP_USER,
    ...TRIAL_KEY,
    ...WRITE_AUDIT,
    [EVENTS]: ['dynamodb:DeleteItem', ...WRITE],
    ...readSecret('stripe-webhook-secret'),
  },
  getOrganization: { ...CHECK_STAFF, ...RECORD_LOOKUP, [ORGANIZATIONS]: READ, ...CALL_STRIPE, ...COUNT_USES },
  listMembers: { ...CHECK_STAFF, ...RECORD_LOOKUP, [ORGANIZATIONS]: ['dynamodb:Query'] },
  inviteMembers: {
    [USERS]: READ,
    [USER_BY_EMAIL]: ['dynamodb:Query'],
    [ORGANIZATIONS]: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    ...COUNT_USES,
    ...SEND_MAIL,
  },
  revokeInvite: { [USERS]: READ, [ORGANIZATIONS]: ['dynamodb:DeleteItem', ...CHANGE] },
  setMemberStatus: { [USERS]: CHANGE, [ORGANIZATIONS]: WRITE, ...CALL_STRIPE, ...COUNT_USES },
  renewOrganization: {
    [USERS]: READ,
    [ORGANIZATIONS]: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
    [EVENTS]: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    ...CALL_STRIPE,
  },
  getInvite: { [ORGANIZATIONS]: READ, ...LOOK_UP_USER },
  acceptInvite: {
    [USERS]: WRITE,
    [ORGANIZATIONS]: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    Pool: [
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminUpdateUserAttributes',
    ],
    ...CALL_STRIPE,
    ...COUNT_USES,
  },
  declineInvite: { [ORGANIZATIONS]: ['dynamodb:DeleteItem', ...CHANGE], ...LOOK_UP_USER, ...SEND_MAIL },
  findUser: {
    ...CHECK_STAFF,
    ...RECORD_LOOKUP,
    [USER_BY_EMAIL]: ['dynamodb:Query'],
    [USER_BY_CUSTOMER]: ['dynamodb:Query'],
    [ORGANIZATIONS]: READ,
    [ORGANIZATION_BY_CUSTOMER]: ['dynamodb:Query'],
    [IMAGES]: ['dynamodb:Query'],
    Pool: listPoolActions('AdminGetUser', 'AdminListGroupsForUser', 'AdminUserGlobalSignOut', 'ListUsers'),
    ...CALL_STRIPE,
  },
  verifyUser: {
    ...CHECK_STAFF,
    ...WRITE_AUDIT,
    Pool: listPoolActions(
      'AdminConfirmSignUp',
      'AdminGetUser',
      'AdminListGroupsForUser',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
    ),
  },
  resetSecondFactor: {
    ...CHECK_STAFF,
    ...WRITE_AUDIT,
    Pool: listPoolActions('AdminGetUser', 'AdminListGroupsForUser', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'),
  },
  deleteUser: {
    ...REMOVE_ACCOUNT,
    [AUDIT]: ['dynamodb:PutItem', 'dynamodb:Query'],
    ...COUNT_USES,
    Pool: listPoolActions(
      'AdminDeleteUser',
      'AdminDisableUser',
      'AdminGetUser',
      'AdminListGroupsForUser',
      'AdminUserGlobalSignOut',
    ),
  },
  resyncBilling: { ...CHECK_STAFF, ...SYNC, ...WRITE_AUDIT },
  createOrganization: {
    ...CHECK_STAFF,
    [ORGANIZATIONS]: ['dynamodb:GetItem', 'dynamodb:PutItem'],
    ...WRITE_AUDIT,
    ...CALL_STRIPE,
  },
  updateOrganization: { ...CHECK_STAFF, [ORGANIZATIONS]: CHANGE, ...WRITE_AUDIT, ...CALL_STRIPE },
  listAudit: { ...CHECK_STAFF, [AUDIT]: ['dynamodb:Query'] },
  listImages: { [USERS]: ['dynamodb:GetItem'], [IMAGES]: ['dynamodb:Query'], ...readSecret('media-key/1') },
  createImage: {
    [USERS]: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    [IMAGES]: ['dynamodb:PutItem'],
    ...COUNT_USES,
    [UPLOAD]: ['s3:PutObject'],
    Pool: ['cognito-idp:AdminGetUser'],
  },
  finishImage: {
    [USERS]: ['dynamodb:UpdateItem'],
    [IMAGES]: [...IMAGE_WRITES, 'dynamodb:UpdateItem'],
    [EVENTS]: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
    [UPLOAD]: ['s3:GetObject'],
    Uploads: ['s3:ListBucket'],
    ...Object.fromEntries(MEDIA.map((file) => [file, ['s3:DeleteObject', 's3:PutObject']])),
  },
  updateImage: { [IMAGES]: ['dynamodb:UpdateItem'] },
  deleteImage: {
    [USERS]: ['dynamodb:UpdateItem'],
    [IMAGES]: IMAGE_WRITES,
    [UPLOAD]: ['s3:DeleteObject'],
    ...Object.fromEntries(MEDIA.map((file) => [file, ['s3:DeleteObject']])),
  },
  reconcileBilling: {
    ...SYNC,
    ...TRIAL_KEY,
    ...WRITE_AUDIT,
    [EVENTS]: ['dynamodb:BatchGetItem', ...WRITE],
    Pool: ['cognito-idp:AdminGetUser'],
  },
  purgeAccounts: {
    ...REMOVE_ACCOUNT,
    [USER_BY_DELETION_DUE]: ['dynamodb:Query'],
    [AUDIT]: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'],
    [AUDIT_BY_ACTOR]: ['dynamodb:Query'],
    [EVENTS]: WRITE,
    Pool: listPoolActions(
      'AdminDeleteUser',
      'AdminDisableUser',
      'AdminGetUser',
      'AdminListGroupsForUser',
      'AdminUserGlobalSignOut',
    ),
  },
  finishEmailChanges: CHANGE_EMAIL,
  sendEmails: {
    [USERS]: CHANGE,
    [USER_BY_EMAIL_DUE]: ['dynamodb:Query'],
    [ORGANIZATIONS]: [...CHANGE, 'dynamodb:Query'].toSorted(),
    [ORGANIZATION_BY_EMAIL_DUE]: ['dynamodb:Query'],
    [EVENTS]: ['dynamodb:DeleteItem', ...CHANGE],
    [EVENT_BY_EMAIL_DUE]: ['dynamodb:Query'],
    ...SEND_MAIL,
  },
  userConfirmed: {
    [USERS]: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
    [EVENTS]: READ,
    Pool: ['cognito-idp:AdminUserGlobalSignOut'],
    ...TRIAL_KEY,
  },
  sweepUploads: {
    [USERS]: ['dynamodb:UpdateItem'],
    [IMAGES]: IMAGE_WRITES,
    [UNFINISHED_INDEX]: ['dynamodb:Query'],
    [ORGANIZATIONS]: WRITE,
    [EXPIRY_INDEX]: ['dynamodb:Query'],
    [UPLOAD]: ['s3:DeleteObject'],
    Uploads: ['s3:ListBucket'],
    ...Object.fromEntries([...MEDIA, EXPORT].map((file) => [file, ['s3:DeleteObject']])),
  },
};
