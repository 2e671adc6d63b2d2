import type { Image } from '#shared/image.ts';
import { comparing, type Entry, entryOf, type SortField } from '#shared/image-order.ts';
import { mergeSorted, placeOf } from '#shared/merge-sorted.ts';

/** Where the list goes on: at its beginning, or after an image. */
export interface Rest {
  readonly cursor?: string | undefined;
}

/** The images that have arrived, kept in every order, so that to sort them another way costs nothing. */
export interface Library {
  readonly orders: Readonly<Record<SortField, readonly Entry[]>>;
  /** What has not been listed yet; nothing when all of it is here. */
  readonly rest: Rest | undefined;
}

export const EMPTY_LIBRARY: Library = { orders: { name: [], date: [], url: [] }, rest: {} };

const BY_DATE = comparing('date');

const inEveryOrder = (change: (field: SortField) => readonly Entry[]): Library['orders'] => ({
  name: change('name'),
  date: change('date'),
  url: change('url'),
});

const isThere = ({ orders }: Library, entry: Entry): boolean =>
  orders.date[placeOf(orders.date, entry, BY_DATE)]?.image.id === entry.image.id;

function added(library: Library, entries: readonly Entry[]): Library {
  return {
    ...library,
    orders: inEveryOrder((field) => {
      const compare = comparing(field);
      return mergeSorted(library.orders[field], entries.toSorted(compare), compare);
    }),
  };
}

/** The next page of the list. What is here already, because it was uploaded a moment ago, stays as it is. */
export const withPage = (library: Library, page: readonly Entry[], rest: Rest | undefined): Library => ({
  ...added(
    library,
    page.filter((entry) => !isThere(library, entry)),
  ),
  rest,
});

export const withoutImage = (library: Library, id: string): Library => ({
  ...library,
  orders: inEveryOrder((field) => library.orders[field].filter(({ image }) => image.id !== id)),
});

/** A new image, or new words for one that is here. */
export const withImage = (library: Library, image: Image): Library => added(withoutImage(library, image.id), [entryOf(image)]);

export const findImage = ({ orders }: Library, id: string): Image | undefined =>
  orders.date.find(({ image }) => image.id === id)?.image;
