import type { Image } from '#shared/image.ts';
import { createComparator, type LibraryEntry, type SortField, toEntry } from '#shared/image-order.ts';
import { findInsertionIndex, mergeSorted } from '#shared/merge-sorted.ts';

/** Position of the next page in the list. Without `cursor` it is the first page. */
export interface NextPage {
  readonly cursor?: string | undefined;
}

/** Loaded images in every sort order, so that changing the order needs no sorting. */
export interface Library {
  readonly orders: Readonly<Record<SortField, readonly LibraryEntry[]>>;
  /** Undefined if all images are loaded. */
  readonly nextPage: NextPage | undefined;
}

export const EMPTY_LIBRARY: Library = { orders: { name: [], date: [], url: [] }, nextPage: {} };

const compareByDate = createComparator('date');

const mapOrders = (mapField: (field: SortField) => readonly LibraryEntry[]): Library['orders'] => ({
  name: mapField('name'),
  date: mapField('date'),
  url: mapField('url'),
});

const containsEntry = ({ orders }: Library, entry: LibraryEntry): boolean =>
  orders.date[findInsertionIndex(orders.date, entry, compareByDate)]?.image.id === entry.image.id;

function addEntries(library: Library, entries: readonly LibraryEntry[]): Library {
  return {
    ...library,
    orders: mapOrders((field) => {
      const compare = createComparator(field);
      return mergeSorted(library.orders[field], entries.toSorted(compare), compare);
    }),
  };
}

/** Skips images that the library already contains because they were just uploaded. */
export const withPage = (library: Library, page: readonly LibraryEntry[], nextPage: NextPage | undefined): Library => ({
  ...addEntries(
    library,
    page.filter((entry) => !containsEntry(library, entry)),
  ),
  nextPage,
});

export const withoutImage = (library: Library, id: string): Library => ({
  ...library,
  orders: mapOrders((field) => library.orders[field].filter(({ image }) => image.id !== id)),
});

export const withImage = (library: Library, image: Image): Library =>
  addEntries(withoutImage(library, image.id), [toEntry(image)]);

export const findImage = ({ orders }: Library, id: string): Image | undefined =>
  orders.date.find(({ image }) => image.id === id)?.image;
