import type { Image } from './image.ts';
import { plain, searchedText } from './image-search.ts';

/** What a library is sorted by, and grouped by with it (library specification §2.4). */
export type SortField = 'name' | 'date' | 'url';

/** Where an image stands in one order. Its group is empty when it has nothing to sort by. */
interface SortKey {
  readonly group: string;
  readonly order: string | number;
}

/** An image with everything that sorting and searching ask of it, worked out once. */
export interface Entry {
  readonly image: Image;
  readonly keys: Readonly<Record<SortField, SortKey>>;
  readonly text: string;
}

/** Neighbouring entries under one heading: `count` of them from the `first` on. */
export interface Group {
  readonly key: string;
  readonly first: number;
  readonly count: number;
}

export interface Arrangement {
  readonly field: SortField;
  readonly entries: readonly Entry[];
  readonly groups: readonly Group[];
}

/** The sort modes, in the order of their menu. */
export const SORT_MODES = {
  NameAsc: { label: 'Name A to Z', field: 'name', descending: false },
  NameDesc: { label: 'Name Z to A', field: 'name', descending: true },
  DateDesc: { label: 'Date Newest', field: 'date', descending: true },
  DateAsc: { label: 'Date Oldest', field: 'date', descending: false },
  UrlAsc: { label: 'URL A to Z', field: 'url', descending: false },
  UrlDesc: { label: 'URL Z to A', field: 'url', descending: true },
} as const satisfies Record<string, { label: string; field: SortField; descending: boolean }>;

export type SortMode = keyof typeof SORT_MODES;

export const USUAL_SORT: SortMode = 'DateDesc';

export const isSortMode = (mode: string): mode is SortMode => Object.hasOwn(SORT_MODES, mode);

/** What has nothing to sort by stands behind everything else. */
const LAST: SortKey = { group: '', order: '\uffff' };

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Numbers compare by size: "Page 9" stands before "Page 10". The digit put before a number says how long it is. */
const natural = (text: string): string =>
  text.replace(/\d+/g, (digits) => String.fromCharCode(47 + Math.min(digits.length, 10)) + digits);

const nameKey = (title: string): SortKey => {
  const name = plain(title).trim();
  const [letter] = name;
  if (!letter) return LAST;
  const group = letter.toUpperCase();
  return { group, order: `${group} ${natural(name)}` };
};

const digits = (number: number, count: number): string => String(number).padStart(count, '0');

/** The day in the time zone of the reader. */
const dateKey = (created: Date): SortKey => ({
  group: [digits(created.getFullYear(), 4), digits(created.getMonth() + 1, 2), digits(created.getDate(), 2)].join('-'),
  order: created.getTime(),
});

const urlKey = (link: string): SortKey => {
  if (!URL.canParse(link)) return LAST;
  const { host, pathname, search, hash } = new URL(link);
  return { group: host, order: `${host} ${natural(pathname + search + hash)}` };
};

export const entryOf = (image: Image): Entry => ({
  image,
  keys: { name: nameKey(image.title), date: dateKey(image.created), url: urlKey(image.urlLink) },
  text: searchedText(image),
});

/** Compares entries A to Z, oldest first; equals stand by age. */
export const comparing =
  (field: SortField) =>
  (a: Entry, b: Entry): number => {
    const left = a.keys[field].order;
    const right = b.keys[field].order;
    if (left < right) return -1;
    if (left > right) return 1;
    return a.image.id < b.image.id ? -1 : Number(a.image.id !== b.image.id);
  };

/** One past the last of the neighbours that share a group with the entry at `first`: strides double, then halve. */
function endOfGroup(entries: readonly Entry[], first: number, field: SortField): number {
  const key = entries[first]?.keys[field].group;
  let inside = first;
  let stride = 1;
  while (entries[inside + stride]?.keys[field].group === key) {
    inside += stride;
    stride *= 2;
  }
  for (; stride >= 1; stride /= 2) if (entries[inside + stride]?.keys[field].group === key) inside += stride;
  return inside + 1;
}

/** Groups stand together in a sorted list, so that their borders can be looked for instead of walking the list. */
function groupsOf(entries: readonly Entry[], field: SortField): Group[] {
  const groups: Group[] = [];
  for (let first = 0; first < entries.length; ) {
    const end = endOfGroup(entries, first, field);
    groups.push({ key: entries[first]?.keys[field].group ?? '', first, count: end - first });
    first = end;
  }
  return groups;
}

/**
 * Entries in the order of a sort mode, with their groups. `sorted` must be in the order of `comparing` the mode's field.
 * Images without a name or a link come last in both directions, newest first.
 */
export function arranged(sorted: readonly Entry[], mode: SortMode): Arrangement {
  const { field, descending } = SORT_MODES[mode];
  const end = sorted.findLastIndex(({ keys }) => keys[field] !== LAST) + 1;
  const named = sorted.slice(0, end);
  const entries = (descending ? named.reverse() : named).concat(sorted.slice(end).reverse());
  return { field, entries, groups: groupsOf(entries, field) };
}

/** The heading above a group. */
export function groupName(field: SortField, key: string): string {
  if (key === '') return 'N/A';
  return field === 'date' ? LONG_DATE.format(new Date(`${key}T00:00`)) : key;
}
