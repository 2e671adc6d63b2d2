import type { Account } from '../account.ts';
import type { RecordKind, RecordKinds } from '../account-store.ts';
import { type ApiObject, serialize } from '../serialize.ts';
import type { CreatedFilter } from './fields.ts';
import { createInvalidRequestError, createResourceMissingError } from './stripe-api-error.ts';

export const paginateRecords = <K extends RecordKind>(
  account: Account,
  [url, kind]: readonly [url: string, kind: K],
  items: readonly RecordKinds[K][],
  params: PageParams,
): ApiObject => paginate({ url, kind, items, serialize: (item) => serialize(account, kind, item) }, params);

export interface PageParams {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

interface PaginatedItems<T> {
  readonly url: string;
  readonly kind: string;
  /** Oldest first. The list that Stripe returns starts with the newest. */
  readonly items: readonly T[];
  readonly serialize: (item: T) => ApiObject;
}

export function paginate<T extends { readonly id: string }>(
  { url, kind, items, serialize }: PaginatedItems<T>,
  params: PageParams,
): ApiObject {
  const { limit, starting_after: after, ending_before: before } = params;
  if (after && before)
    throw createInvalidRequestError('You may only specify one of these parameters: starting_after, ending_before.');
  const newestFirst = items.toReversed();
  const remainingItems = after
    ? newestFirst.slice(findCursorIndex(newestFirst, kind, { id: after, param: 'starting_after' }) + 1)
    : newestFirst.slice(0, before ? findCursorIndex(newestFirst, kind, { id: before, param: 'ending_before' }) : undefined);
  const pageItems = before ? remainingItems.slice(-limit) : remainingItems.slice(0, limit);
  return { object: 'list', data: pageItems.map(serialize), has_more: remainingItems.length > pageItems.length, url };
}

function findCursorIndex(
  items: readonly { readonly id: string }[],
  kind: string,
  { id, param }: { id: string; param: string },
): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw createResourceMissingError(kind, id, param);
  return index;
}

/** Returns true if a creation time matches the `created` parameter: an exact time, or a range. */
export function matchesCreated(created: number, filter: CreatedFilter): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}
