import type { Image } from './image.ts';
import { normalizeText, searchableText } from './image-search.ts';

/** Field by which the library is sorted and grouped (library specification §2.4). */
export type SortField = 'name' | 'date' | 'url';

/**
 * Image with precomputed sort and search keys. `letter` is empty without a title, `host` without a link. The object is flat,
 * because a library may contain 100,000 images.
 */
export interface LibraryEntry {
  readonly image: Image;
  readonly text: string;
  readonly letter: string;
  readonly name: string;
  /** Local date as a number, such as 20261121. */
  readonly day: number;
  readonly time: number;
  readonly host: string;
  readonly address: string;
}

type Key = string | number;

export interface Group {
  readonly key: Key;
  readonly first: number;
  readonly count: number;
}

export interface SortedLibrary {
  readonly entries: readonly LibraryEntry[];
  readonly groups: readonly Group[];
}

/** Sort modes in menu order. */
export const SORT_MODES = {
  NameAsc: { label: 'Name A to Z', field: 'name', descending: false },
  NameDesc: { label: 'Name Z to A', field: 'name', descending: true },
  DateDesc: { label: 'Date Newest', field: 'date', descending: true },
  DateAsc: { label: 'Date Oldest', field: 'date', descending: false },
  UrlAsc: { label: 'URL A to Z', field: 'url', descending: false },
  UrlDesc: { label: 'URL Z to A', field: 'url', descending: true },
} as const satisfies Record<string, { label: string; field: SortField; descending: boolean }>;

export type SortMode = keyof typeof SORT_MODES;

export const DEFAULT_SORT: SortMode = 'DateDesc';

export const isSortMode = (mode: string): mode is SortMode => Object.hasOwn(SORT_MODES, mode);

/** Sort key of an entry without a title or link. It sorts after every other key. */
const LAST = '\uffff';

const ORDER: Record<SortField, (entry: LibraryEntry) => Key> = {
  name: ({ name }) => name,
  date: ({ time }) => time,
  url: ({ address }) => address,
};

const GROUP: Record<SortField, (entry: LibraryEntry) => Key> = {
  name: ({ letter }) => letter,
  date: ({ day }) => day,
  url: ({ host }) => host,
};

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Prefixes each number with a character for its length, so that "Page 9" sorts before "Page 10". */
const naturalSortKey = (text: string): string =>
  text.replace(/\d+/g, (digits) => String.fromCharCode(47 + Math.min(digits.length, 10)) + digits);

function nameKeys(title: string): Pick<LibraryEntry, 'letter' | 'name'> {
  const plainTitle = normalizeText(title).trim();
  const [first] = plainTitle;
  if (!first) return { letter: '', name: LAST };
  const letter = first.toUpperCase();
  return { letter, name: `${letter} ${naturalSortKey(plainTitle)}` };
}

function urlKeys(link: string): Pick<LibraryEntry, 'host' | 'address'> {
  if (!URL.canParse(link)) return { host: '', address: LAST };
  const { host, pathname, search, hash } = new URL(link);
  return { host, address: `${host} ${naturalSortKey(pathname + search + hash)}` };
}

const dayOf = (date: Date): number => date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();

export function toEntry(image: Image): LibraryEntry {
  const { letter, name } = nameKeys(image.title);
  const { host, address } = urlKeys(image.urlLink);
  const { created } = image;
  return { image, text: searchableText(image), letter, name, day: dayOf(created), time: created.getTime(), host, address };
}

/** Returns a comparator for A to Z, or oldest first. Ties are sorted by id: ids are ULIDs, so older images come first. */
export const compareBy = (field: SortField) => {
  const order = ORDER[field];
  return (a: LibraryEntry, b: LibraryEntry): number => {
    const left = order(a);
    const right = order(b);
    if (left < right) return -1;
    if (left > right) return 1;
    return a.image.id < b.image.id ? -1 : Number(a.image.id !== b.image.id);
  };
};

/** Returns the index after the group that starts at `first`. Exponential search: the stride doubles, then halves. */
function endOfGroup(
  entries: readonly LibraryEntry[],
  first: number,
  belongs: (entry: LibraryEntry | undefined) => boolean,
): number {
  let inside = first;
  let stride = 1;
  while (belongs(entries[inside + stride])) {
    inside += stride;
    stride *= 2;
  }
  for (; stride >= 1; stride /= 2) if (belongs(entries[inside + stride])) inside += stride;
  return inside + 1;
}

function groupsOf(entries: readonly LibraryEntry[], field: SortField): Group[] {
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
 * Returns the entries in the order of a sort mode, with their groups. `sorted` must be in the order of `compareBy` for the
 * field of the mode. Images without a title or link come last in both directions, newest first.
 */
export function arrange(sorted: readonly LibraryEntry[], mode: SortMode): SortedLibrary {
  const { field, descending } = SORT_MODES[mode];
  const end = sorted.findLastIndex((entry) => ORDER[field](entry) !== LAST) + 1;
  const named = sorted.slice(0, end);
  const entries = (descending ? named.reverse() : named).concat(sorted.slice(end).reverse());
  return { entries, groups: groupsOf(entries, field) };
}

export function groupHeading(key: Key): string {
  if (typeof key === 'string') return key || 'N/A';
  return LONG_DATE.format(new Date(Math.floor(key / 10_000), (Math.floor(key / 100) % 100) - 1, key % 100));
}
