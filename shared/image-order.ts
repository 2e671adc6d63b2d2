import type { Image } from './image.ts';
import { plain, searchedText } from './image-search.ts';

/** What a library is sorted by, and grouped by with it (library specification §2.4). */
export type SortField = 'name' | 'date' | 'url';

/**
 * An image with everything that sorting and searching ask of it, worked out once. One flat object: a library may have a hundred
 * thousand. What has nothing to sort by has an empty letter, or an empty host.
 */
export interface Entry {
  readonly image: Image;
  /** What a search looks at. */
  readonly text: string;
  readonly letter: string;
  readonly name: string;
  /** The day of the reader's time zone, such as 20261121. */
  readonly day: number;
  readonly time: number;
  readonly host: string;
  readonly address: string;
}

type Key = string | number;

/** Neighbouring entries under one heading: `count` of them from the `first` on. */
export interface Group {
  readonly key: Key;
  readonly first: number;
  readonly count: number;
}

export interface Arrangement {
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
const LAST = '\uffff';

const ORDER: Record<SortField, (entry: Entry) => Key> = {
  name: ({ name }) => name,
  date: ({ time }) => time,
  url: ({ address }) => address,
};

const GROUP: Record<SortField, (entry: Entry) => Key> = {
  name: ({ letter }) => letter,
  date: ({ day }) => day,
  url: ({ host }) => host,
};

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Numbers compare by size: "Page 9" stands before "Page 10". The digit put before a number says how long it is. */
const natural = (text: string): string =>
  text.replace(/\d+/g, (digits) => String.fromCharCode(47 + Math.min(digits.length, 10)) + digits);

function nameKeys(title: string): Pick<Entry, 'letter' | 'name'> {
  const plainTitle = plain(title).trim();
  const [first] = plainTitle;
  if (!first) return { letter: '', name: LAST };
  const letter = first.toUpperCase();
  return { letter, name: `${letter} ${natural(plainTitle)}` };
}

function urlKeys(link: string): Pick<Entry, 'host' | 'address'> {
  if (!URL.canParse(link)) return { host: '', address: LAST };
  const { host, pathname, search, hash } = new URL(link);
  return { host, address: `${host} ${natural(pathname + search + hash)}` };
}

const dayOf = (date: Date): number => date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();

export function entryOf(image: Image): Entry {
  const { letter, name } = nameKeys(image.title);
  const { host, address } = urlKeys(image.urlLink);
  const { created } = image;
  return { image, text: searchedText(image), letter, name, day: dayOf(created), time: created.getTime(), host, address };
}

/** Compares entries A to Z, oldest first; equals stand by age. */
export const comparing = (field: SortField) => {
  const order = ORDER[field];
  return (a: Entry, b: Entry): number => {
    const left = order(a);
    const right = order(b);
    if (left < right) return -1;
    if (left > right) return 1;
    return a.image.id < b.image.id ? -1 : Number(a.image.id !== b.image.id);
  };
};

/** One past the last of the neighbours that belong together with the entry at `first`: strides double, then halve. */
function endOfGroup(entries: readonly Entry[], first: number, belongs: (entry: Entry | undefined) => boolean): number {
  let inside = first;
  let stride = 1;
  while (belongs(entries[inside + stride])) {
    inside += stride;
    stride *= 2;
  }
  for (; stride >= 1; stride /= 2) if (belongs(entries[inside + stride])) inside += stride;
  return inside + 1;
}

/** Groups stand together in a sorted list, so that their borders can be looked for instead of walking the list. */
function groupsOf(entries: readonly Entry[], field: SortField): Group[] {
  const groups: Group[] = [];
  const keyOf = GROUP[field];
  for (let entry = entries[0], first = 0; entry; entry = entries[first]) {
    const key = keyOf(entry);
    const end = endOfGroup(entries, first, (other) => other !== undefined && keyOf(other) === key);
    groups.push({ key, first, count: end - first });
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
  const end = sorted.findLastIndex((entry) => ORDER[field](entry) !== LAST) + 1;
  const named = sorted.slice(0, end);
  const entries = (descending ? named.reverse() : named).concat(sorted.slice(end).reverse());
  return { entries, groups: groupsOf(entries, field) };
}

/** The heading above a group. */
export function groupName(key: Key): string {
  if (typeof key === 'string') return key || 'N/A';
  return LONG_DATE.format(new Date(Math.floor(key / 10_000), (Math.floor(key / 100) % 100) - 1, key % 100));
}
