import { type TakeFault, takeNoFault } from '../fault-switch.ts';
import type { BatchRequest } from './late-indexes.ts';

type RejectionKind = Exclude<Parameters<TakeFault<'dynamodb'>>[0], 'partialBatch'>;

interface Rejection {
  readonly type: string;
  readonly message: string;
  /** Code in a transaction's cancellation reasons. Undefined if DynamoDB rejects a transaction without looking at the items. */
  readonly reasonCode?: string;
}

/** Types and messages as DynamoDB sends them. The SDK only reads the part of the type after `#`. */
const REJECTIONS: Readonly<Record<RejectionKind, Rejection>> = {
  throttle: {
    type: 'com.amazon.coral.availability#ThrottlingException',
    message:
      'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so ' +
      'please try again shortly. If exceptions persist, check if you have a hot key: ' +
      'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/bp-partition-key-design.html',
    reasonCode: 'ThrottlingError',
  },
  throughputExceeded: {
    type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message:
      'The level of configured provisioned throughput for the table was exceeded. Consider increasing your provisioning level ' +
      'with the UpdateTable API.',
    reasonCode: 'ProvisionedThroughputExceeded',
  },
  accountLimit: {
    type: 'com.amazonaws.dynamodb.v20120810#RequestLimitExceeded',
    message:
      'Throughput exceeds the current throughput limit for your account. Please contact AWS Support to request a limit increase.',
  },
  conflict: {
    type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
    message: 'Transaction is ongoing for the item',
    reasonCode: 'TransactionConflict',
  },
};

const THROTTLES = ['throttle', 'throughputExceeded', 'accountLimit'] as const;

/** Operations that fail while a transaction writes the same item. DynamoDB does not reject GetItem, Query and BatchGetItem then. */
const CONFLICTING_OPERATIONS = ['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems', 'TransactGetItems'];

interface TransactionInput {
  readonly TransactItems?: readonly unknown[];
}

/** Returns the body of the error if a fault rejects the request. */
export function findRejection(
  operation: string,
  { TransactItems }: TransactionInput,
  takeFault: TakeFault<'dynamodb'> = takeNoFault,
): object | undefined {
  const kinds: readonly RejectionKind[] = CONFLICTING_OPERATIONS.includes(operation) ? [...THROTTLES, 'conflict'] : THROTTLES;
  const kind = kinds.find(takeFault);
  if (!kind) return undefined;
  const { type, message, reasonCode } = REJECTIONS[kind];
  if (!TransactItems || reasonCode === undefined) return { __type: type, message };
  const failedIndex = kind === 'conflict' ? TransactItems.length - 1 : 0;
  const codes = TransactItems.map((_, index) => (index === failedIndex ? reasonCode : 'None'));
  return createCancellation(codes, message);
}

/** DynamoDB cancels a throttled or conflicting transaction, and returns one reason per item. The SDK does not retry it. */
function createCancellation(codes: readonly string[], message: string): object {
  return {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    CancellationReasons: codes.map((Code) => (Code === 'None' ? { Code } : { Code, Message: message })),
  };
}

type RequestItems = Readonly<Record<string, BatchRequest>>;

interface BatchInput {
  readonly RequestItems?: RequestItems;
}

export interface SplitBatch {
  readonly processed: RequestItems;
  /** Adds the unprocessed half to the output of the processed half, which may have unprocessed items of its own. */
  readonly addUnprocessed: (output: BatchOutput) => BatchOutput;
}

type UnprocessedProperty = 'UnprocessedKeys' | 'UnprocessedItems';
type BatchOutput = { readonly [Property in UnprocessedProperty]?: RequestItems };

const UNPROCESSED_PROPERTIES: Readonly<Record<string, UnprocessedProperty>> = {
  BatchGetItem: 'UnprocessedKeys',
  BatchWriteItem: 'UnprocessedItems',
};

/**
 * Splits a batch if a fault leaves its second half unprocessed. A batch of one item is not split, because DynamoDB would reject
 * it as a whole.
 */
export function splitBatch(
  operation: string,
  { RequestItems = {} }: BatchInput,
  takeFault: TakeFault<'dynamodb'> = takeNoFault,
): SplitBatch | undefined {
  const property = UNPROCESSED_PROPERTIES[operation];
  const itemCount = Object.values(RequestItems).reduce((sum, request) => sum + countItems(request), 0);
  if (!property || itemCount < 2 || !takeFault('partialBatch')) return undefined;
  const processed: Record<string, BatchRequest> = {};
  const unprocessed: Record<string, BatchRequest> = {};
  let roomLeft = Math.floor(itemCount / 2);
  for (const [table, request] of Object.entries(RequestItems)) {
    if (roomLeft > 0) processed[table] = slice(request, 0, roomLeft);
    if (countItems(request) > roomLeft) unprocessed[table] = slice(request, roomLeft);
    roomLeft = Math.max(0, roomLeft - countItems(request));
  }
  return { processed, addUnprocessed: (output) => ({ ...output, [property]: merge(output[property] ?? {}, unprocessed) }) };
}

const countItems = (request: BatchRequest): number => ('Keys' in request ? request.Keys : request).length;

const slice = (request: BatchRequest, start: number, end?: number): BatchRequest =>
  'Keys' in request ? { ...request, Keys: request.Keys.slice(start, end) } : request.slice(start, end);

function merge(items: RequestItems, otherItems: RequestItems): RequestItems {
  const merged: Record<string, BatchRequest> = { ...items };
  for (const [table, request] of Object.entries(otherItems)) merged[table] = concat(merged[table], request);
  return merged;
}

function concat(first: BatchRequest | undefined, second: BatchRequest): BatchRequest {
  if (!first) return second;
  if ('Keys' in first) return { ...first, Keys: 'Keys' in second ? [...first.Keys, ...second.Keys] : first.Keys };
  return 'Keys' in second ? first : [...first, ...second];
}
