import type { Image } from './image.ts';
import { normalizeText, toSearchText } from './image-search.ts';
import { parseUrl } from './parse-url.ts';

export type SortField = 'name' | 'date' | 'url';

/**
 * Image with precomputed sort and search keys. `firstLetter` is empty without a title, `host` without a link. The object is not
 * nested, because a library may contain 100,000 images.
 */
export interface LibraryEntry {
  readonly image: Image;
  readonly searchText: string;
  readonly firstLetter: string;
  readonly nameKey: string;
  /** Local date as a number, such as 20261121. */
  readonly day: number;
  readonly timeMs: number;
  readonly host: string;
  readonly urlKey: string;
}

type Key = string | number;

export interface Group {
  readonly key: Key;
  readonly startIndex: number;
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

/** Sort key of an image without a title or link. It sorts after every other key. */
const LAST_SORT_KEY = '\uffff';

const SORT_KEYS: Record<SortField, (entry: LibraryEntry) => Key> = {
  name: ({ nameKey }) => nameKey,
  date: ({ timeMs }) => timeMs,
  url: ({ urlKey }) => urlKey,
};

const GROUP_KEYS: Record<SortField, (entry: LibraryEntry) => Key> = {
  name: ({ firstLetter }) => firstLetter,
  date: ({ day }) => day,
  url: ({ host }) => host,
};

const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Prefixes each number with a character for its length ("0" for one digit), so that "Page 9" sorts before "Page 10". */
const toNaturalSortKey = (text: string): string =>
  text.replace(/\d+/g, (digits) => String.fromCharCode(47 + Math.min(digits.length, 10)) + digits);

function toNameKeys(title: string): Pick<LibraryEntry, 'firstLetter' | 'nameKey'> {
  const plainTitle = normalizeText(title).trim();
  const [first] = plainTitle;
  if (!first) return { firstLetter: '', nameKey: LAST_SORT_KEY };
  const firstLetter = first.toUpperCase();
  return { firstLetter, nameKey: `${firstLetter} ${toNaturalSortKey(plainTitle)}` };
}

function toUrlKeys(link: string): Pick<LibraryEntry, 'host' | 'urlKey'> {
  const url = parseUrl(link);
  if (!url) return { host: '', urlKey: LAST_SORT_KEY };
  const { host, pathname, search, hash } = url;
  return { host, urlKey: `${host} ${toNaturalSortKey(pathname + search + hash)}` };
}

const toDayNumber = (date: Date): number => date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();

export function toEntry(image: Image): LibraryEntry {
  const { firstLetter, nameKey } = toNameKeys(image.title);
  const { host, urlKey } = toUrlKeys(image.urlLink);
  const { created } = image;
  return {
    image,
    searchText: toSearchText(image),
    firstLetter,
    nameKey,
    day: toDayNumber(created),
    timeMs: created.getTime(),
    host,
    urlKey,
  };
}

/** Returns a comparator for A to Z, or oldest first. Ties are sorted by id: ids are ULIDs, so older images come first. */
export const createComparator = (field: SortField) => {
  const toSortKey = SORT_KEYS[field];
  return (a: LibraryEntry, b: LibraryEntry): number => {
    const left = toSortKey(a);
    const right = toSortKey(b);
    if (left < right) return -1;
    if (left > right) return 1;
    return a.image.id < b.image.id ? -1 : Number(a.image.id !== b.image.id);
  };
};

/** Returns the index after the last entry of the group that starts at `startIndex` (exponential search). */
function findGroupEnd(
  entries: readonly LibraryEntry[],
  startIndex: number,
  isInGroup: (entry: LibraryEntry | undefined) => boolean,
): number {
  let lastIndex = startIndex;
  let stride = 1;
  while (isInGroup(entries[lastIndex + stride])) {
    lastIndex += stride;
    stride *= 2;
  }
  for (; stride >= 1; stride /= 2) if (isInGroup(entries[lastIndex + stride])) lastIndex += stride;
  return lastIndex + 1;
}

function groupEntries(entries: readonly LibraryEntry[], field: SortField): Group[] {
  const groups: Group[] = [];
  const toGroupKey = GROUP_KEYS[field];
  for (let entry = entries[0], startIndex = 0; entry; entry = entries[startIndex]) {
    const key = toGroupKey(entry);
    const end = findGroupEnd(entries, startIndex, (other) => other !== undefined && toGroupKey(other) === key);
    groups.push({ key, startIndex, count: end - startIndex });
    startIndex = end;
  }
  return groups;
}

/**
 * Returns the entries in the order of a sort mode, with their groups. `sorted` must be in the order of `createComparator` for the
 * field of the mode. Images without a title or link come last in both directions, newest first.
 */
export function arrangeLibrary(sorted: readonly LibraryEntry[], mode: SortMode): SortedLibrary {
  const { field, descending } = SORT_MODES[mode];
  const end = sorted.findLastIndex((entry) => SORT_KEYS[field](entry) !== LAST_SORT_KEY) + 1;
  const entriesWithKey = sorted.slice(0, end);
  const entries = (descending ? entriesWithKey.reverse() : entriesWithKey).concat(sorted.slice(end).reverse());
  return { entries, groups: groupEntries(entries, field) };
}

export function formatGroupHeading(key: Key): string {
  if (typeof key === 'string') return key || 'N/A';
  return LONG_DATE.format(new Date(Math.floor(key / 10_000), (Math.floor(key / 100) % 100) - 1, key % 100));
}
