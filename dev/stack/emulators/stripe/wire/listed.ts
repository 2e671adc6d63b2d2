import type { Described } from '../describe.ts';
import type { CreatedFilter } from './fields.ts';
import { invalidRequest, resourceMissing } from './stripe-refusal.ts';

export interface Paging {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

interface Listed<T> {
  readonly url: string;
  readonly kind: string;
  /** Oldest first. The list that Stripe returns starts with the newest. */
  readonly items: readonly T[];
  readonly describe: (item: T) => Described;
}

export function listed<T extends { readonly id: string }>({ url, kind, items, describe }: Listed<T>, paging: Paging): Described {
  const { limit, starting_after: after, ending_before: before } = paging;
  if (after && before) throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  const newestFirst = items.toReversed();
  const rest = after
    ? newestFirst.slice(placeOf(newestFirst, kind, { id: after, param: 'starting_after' }) + 1)
    : newestFirst.slice(0, before ? placeOf(newestFirst, kind, { id: before, param: 'ending_before' }) : undefined);
  const shown = before ? rest.slice(-limit) : rest.slice(0, limit);
  return { object: 'list', data: shown.map(describe), has_more: rest.length > shown.length, url };
}

function placeOf(items: readonly { readonly id: string }[], kind: string, { id, param }: { id: string; param: string }): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw resourceMissing(kind, id, param);
  return place;
}

export function isWithin(created: number, filter: CreatedFilter): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}
