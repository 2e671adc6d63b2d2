import type { TABLES } from '../../../../infra/tables.ts';

/** Name of the environment variable with the delay of a stack's indexes in milliseconds. The tests set it. */
export const INDEX_DELAY_VARIABLE = 'INDEX_DELAY_MS';

/** Returns 0 if the variable is not set. */
export const readIndexDelayMs = (): number => Number(process.env[INDEX_DELAY_VARIABLE] ?? 0);

type Attributes = Readonly<Record<string, unknown>>;

/** The properties of writes that decide when an index entry appears. */
interface Write {
  readonly TableName: string;
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
}

/** Requests of a batch to one table: to read items, or to write them. */
export type BatchRequest =
  | { readonly Keys: readonly Attributes[] }
  | readonly { readonly PutRequest?: { readonly Item: Attributes } }[];

export interface WriteInput extends Partial<Write> {
  readonly RequestItems?: Readonly<Record<string, BatchRequest>>;
  readonly TransactItems?: readonly Readonly<Record<string, Write>>[];
}

type TableKeys = Pick<(typeof TABLES)[keyof typeof TABLES], 'key' | 'indexes'>;

export interface LateIndexes {
  /** Remembers the items whose index entries a write creates or changes. */
  recordWrite(operation: string, input: WriteInput): void;
  /** Removes items from the result of a query on an index if their entries would not have appeared in it yet. */
  hideLateEntries(table: string, index: string, items: readonly Attributes[]): readonly Attributes[];
}

/**
 * Emulates the delay with which global secondary indexes receive writes. An entry that is created, or whose index keys change,
 * appears after `delayMs`. A put counts as a new entry. Deleted entries disappear immediately.
 */
export function createLateIndexes(
  delayMs: number,
  tables: Readonly<Record<string, TableKeys>>,
  now: () => number = performance.now.bind(performance),
): LateIndexes {
  const visibleFromMs = new Map<string, number>();

  const removeVisibleEntries = () => {
    // The map keeps the order of insertion, and all entries have the same delay, so the remaining entries appear later.
    for (const [id, time] of visibleFromMs) {
      if (time > now()) return;
      visibleFromMs.delete(id);
    }
  };

  const recordItem = (write: Write) => {
    const keys = tables[write.TableName];
    const item = write.Item ?? write.Key;
    if (!keys || !item) return;
    for (const index of listChangedIndexes(write, keys)) {
      const id = createEntryId([write.TableName, index], keys, item);
      visibleFromMs.delete(id);
      visibleFromMs.set(id, now() + delayMs);
    }
  };

  return {
    recordWrite(operation, input) {
      removeVisibleEntries();
      for (const write of listWrites(operation, input)) recordItem(write);
    },
    hideLateEntries(table, index, items) {
      removeVisibleEntries();
      const keys = tables[table];
      return keys ? items.filter((item) => !visibleFromMs.has(createEntryId([table, index], keys, item))) : items;
    },
  };
}

function listWrites(operation: string, { TransactItems, RequestItems, TableName, ...write }: WriteInput): readonly Write[] {
  if (TransactItems) return TransactItems.flatMap(({ Put, Update }) => Put ?? Update ?? []);
  if (operation === 'BatchWriteItem')
    return Object.entries(RequestItems ?? {}).flatMap(([TableName, requests]) =>
      'Keys' in requests ? [] : requests.flatMap(({ PutRequest }) => (PutRequest ? [{ TableName, Item: PutRequest.Item }] : [])),
    );
  return TableName !== undefined && ['PutItem', 'UpdateItem'].includes(operation) ? [{ TableName, ...write }] : [];
}

/** Returns the names of the indexes whose keys a write mentions. The write may change fewer indexes. */
function listChangedIndexes(write: Write, { indexes }: TableKeys): readonly string[] {
  const names = new Set([
    ...Object.keys(write.Item ?? {}),
    ...(write.UpdateExpression?.match(/\w+/g) ?? []),
    ...Object.values(write.ExpressionAttributeNames ?? {}),
  ]);
  return Object.entries(indexes).flatMap(([index, keys]) => (listKeyNames(keys).some((name) => names.has(name)) ? [index] : []));
}

const listKeyNames = ({ partition, sort }: { readonly partition: string; readonly sort?: string }): readonly string[] =>
  sort === undefined ? [partition] : [partition, sort];

const createEntryId = (index: readonly [table: string, name: string], { key }: TableKeys, item: Attributes): string =>
  JSON.stringify([...index, ...listKeyNames(key).map((name) => item[name])]);
