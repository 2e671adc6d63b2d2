import type {
  BucketAction,
  BucketName,
  FunctionGrant,
  IndexName,
  PoolAction,
  SettingGroup,
  TableAction,
  TableName,
} from './function-grants.ts';

/** Configuration of one Lambda function, as plain data. Its role and its environment are made from the grants and settings. */
export interface FunctionDefinition {
  /** Source file: `functions/<entry>.lambda.ts`. */
  readonly entry: string;
  readonly memoryMB: number;
  /** HTTP APIs time out after 30 s. */
  readonly timeoutSeconds: number;
  /**
   * Limit of concurrent calls, or the name of the field of `Stage` with the limit. Applies in stages with
   * `reservesConcurrency`.
   */
  readonly reservedConcurrency?: number | 'finishImageConcurrency';
  /** Limits of the route of the function. Without them, the route has the limits of the stage. */
  readonly routeLimit?: RouteLimit;
  readonly usesSharp?: boolean;
  readonly grants: readonly FunctionGrant[];
  readonly settings: readonly SettingGroup[];
}

/**
 * Limits of the routes that cost most. `requestsPerSecond` is for all callers together, `requestsPer5Minutes` for an IP
 * address. One address must not be able to use up the limit of all callers. Stripe sends webhooks from about a dozen addresses.
 */
export const ROUTE_LIMITS = {
  webhook: { requestsPerSecond: 200, requestsPer5Minutes: 15_000 },
  invitations: { requestsPerSecond: 50, requestsPer5Minutes: 300 },
  checkout: { requestsPerSecond: 50, requestsPer5Minutes: 100 },
} as const;

export type RouteLimit = keyof typeof ROUTE_LIMITS;

export const defineFunction = (entry: string, options: Partial<FunctionDefinition> = {}): FunctionDefinition => ({
  entry,
  memoryMB: 512,
  timeoutSeconds: 10,
  grants: [],
  settings: [],
  ...options,
});

/** Requests to Stripe may be slow and need retries. */
export const STRIPE_TIMEOUT = { timeoutSeconds: 29 } as const;

/** For functions that read payments or invoices. `getAccount` and `getOrganization` omit them if Stripe is unavailable. */
export const PAYMENTS_TIMEOUT = { timeoutSeconds: 20 } as const;

export const onTable = (table: TableName, ...actions: readonly TableAction[]): FunctionGrant => ({ table, actions });
export const onIndex = <T extends TableName>(table: T, index: IndexName<T>): FunctionGrant => ({
  table,
  index,
  actions: ['Query'],
});
export const onBucket = (bucket: BucketName, ...actions: readonly BucketAction[]): FunctionGrant => ({ bucket, actions });
export const onPool = (...actions: readonly PoolAction[]): FunctionGrant => ({ pool: actions });
export const onCallingPool = (...actions: readonly PoolAction[]): FunctionGrant => ({ callingPool: actions });
export const STRIPE: FunctionGrant = { secret: 'stripeKey' };
/** Key of the hashes by which used trials are remembered. */
export const TRIAL_KEY: FunctionGrant = { secret: 'trialKey' };
export const EMAIL: FunctionGrant = { email: 'SendEmail' };
/** The first use creates the counter of a limit in `RATE_LIMITS`. Later uses update the counter. */
export const COUNT_USES = onTable('events', 'PutItem', 'UpdateItem');

export const CHANGE_BILLING: readonly FunctionGrant[] = [
  onTable('users', 'GetItem', 'PutItem', 'UpdateItem'),
  onTable('organizations', 'GetItem', 'UpdateItem'),
  onPool('AdminGetUser'),
  STRIPE,
  COUNT_USES,
];

/** For functions that look up the payer and do not update the billing in the payer's row. `PutItem` adds a missing user row. */
export const READ_PAYER: readonly FunctionGrant[] = [
  onTable('users', 'GetItem', 'PutItem'),
  onTable('organizations', 'GetItem'),
  onPool('AdminGetUser'),
  STRIPE,
  COUNT_USES,
];

/** For functions that change the billing of a user and never that of an organization, so they only read organizations. */
export const PURCHASE: readonly FunctionGrant[] = [
  onTable('users', 'GetItem', 'PutItem', 'UpdateItem'),
  onTable('organizations', 'GetItem'),
  onPool('AdminGetUser'),
  STRIPE,
  COUNT_USES,
];

/** Removes an account with its images and its seats. Also needs `PutItem` and `UpdateItem` on `events`. */
export const REMOVE_ACCOUNT: readonly FunctionGrant[] = [
  onTable('users', 'GetItem', 'UpdateItem', 'DeleteItem'),
  onTable('organizations', 'GetItem', 'UpdateItem', 'DeleteItem', 'Query'),
  onIndex('organizations', 'byInvitedEmail'),
  onTable('images', 'PutItem', 'DeleteItem', 'Query'),
  onBucket('uploads', 'DeleteObject'),
  onBucket('media', 'DeleteObject'),
  onBucket('exports', 'DeleteObject'),
  onPool('AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminDeleteUser'),
  STRIPE,
  TRIAL_KEY,
];

export const CHANGE_EMAIL: readonly FunctionGrant[] = [
  onTable('users', 'UpdateItem'),
  onTable('organizations', 'GetItem', 'UpdateItem', 'DeleteItem', 'Query'),
  onTable('events', 'GetItem', 'PutItem', 'UpdateItem'),
  onPool('AdminUpdateUserAttributes'),
  STRIPE,
];
