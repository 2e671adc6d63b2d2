import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Image } from '#shared/image.ts';
import {
  arrangeLibrary,
  createComparator,
  formatGroupHeading,
  isSortMode,
  SORT_MODES,
  type SortMode,
  toEntry,
} from '#shared/image-order.ts';
import { createImageId, libraryImage } from '../../support/images/library-image-builder.ts';

const MODES = Object.keys(SORT_MODES).filter(isSortMode);

/** Creates images that were added in this order. */
const createImages = (...changes: Partial<Image>[]): Image[] =>
  changes.map((change, at) => libraryImage({ id: createImageId(at), ...change }));

function groupLibrary(library: readonly Image[], mode: SortMode) {
  const { entries, groups } = arrangeLibrary(library.map(toEntry).sort(createComparator(SORT_MODES[mode].field)), mode);
  return groups.map(({ key, startIndex, count }) => ({
    name: formatGroupHeading(key),
    images: entries.slice(startIndex, startIndex + count).map(({ image }) => image),
  }));
}

const listTitles = (library: readonly Image[], mode: SortMode) =>
  groupLibrary(library, mode).map(({ name, images }) => [name, ...images.map(({ title }) => title)]);

test('isSortMode rejects inherited property names', () => {
  expect(isSortMode('DateDesc')).toBe(true);
  expect(isSortMode('toString')).toBe(false);
});

describe('library sorted by name', () => {
  const library = createImages(
    { title: 'beta' },
    { title: '' },
    { title: 'Alpha' },
    { title: 'élan' },
    { title: 'Echo' },
    { title: '2 dogs' },
  );

  test('groups images by the first letter of their title, ignoring case and accents', () => {
    expect(listTitles(library, 'NameAsc')).toEqual([
      ['2', '2 dogs'],
      ['A', 'Alpha'],
      ['B', 'beta'],
      ['E', 'Echo', 'élan'],
      ['N/A', ''],
    ]);
  });

  test('keeps images without a title last when the order is reversed', () => {
    expect(listTitles(library, 'NameDesc')).toEqual([
      ['E', 'élan', 'Echo'],
      ['B', 'beta'],
      ['A', 'Alpha'],
      ['2', '2 dogs'],
      ['N/A', ''],
    ]);
  });

  test('compares numbers by value', () => {
    const pages = createImages({ title: 'Page 10' }, { title: 'Page 9' }, { title: 'Page 100' });
    expect(listTitles(pages, 'NameAsc')).toEqual([['P', 'Page 9', 'Page 10', 'Page 100']]);
  });

  test('treats a blank title as none and supports first letters of two UTF-16 units', () => {
    expect(listTitles(createImages({ title: '  ' }), 'NameAsc')).toEqual([['N/A', '  ']]);
    expect(listTitles(createImages({ title: '𝒜 page' }, { title: '🙂 page' }), 'NameAsc')).toEqual([
      ['A', '𝒜 page'],
      ['🙂', '🙂 page'],
    ]);
  });
});

describe('library sorted by date', () => {
  const createImageAt = (day: number, hour: number) => ({ title: `${day} ${hour}h`, created: new Date(2026, 10, day, hour) });
  const library = createImages(createImageAt(20, 9), createImageAt(21, 8), createImageAt(20, 23), createImageAt(21, 0));

  test('groups images by creation day, newest first', () => {
    expect(listTitles(library, 'DateDesc')).toEqual([
      ['November 21, 2026', '21 8h', '21 0h'],
      ['November 20, 2026', '20 23h', '20 9h'],
    ]);
  });

  test('groups images by creation day, oldest first', () => {
    expect(listTitles(library, 'DateAsc')).toEqual([
      ['November 20, 2026', '20 9h', '20 23h'],
      ['November 21, 2026', '21 0h', '21 8h'],
    ]);
  });

  test('treats the image that was added later as newer when the times are equal', () => {
    const created = new Date(0);
    const [group] = groupLibrary(createImages({ title: 'first', created }, { title: 'second', created }), 'DateDesc');
    expect(group?.images.map(({ title }) => title)).toEqual(['second', 'first']);
  });
});

describe('library sorted by link', () => {
  const library = createImages(
    { title: 'c', urlLink: 'https://b.example/2' },
    { title: 'none', urlLink: '' },
    { title: 'a', urlLink: 'http://a.example:8080/z' },
    { title: 'b', urlLink: 'https://b.example/10' },
  );

  test('groups images by the host and port of their link', () => {
    expect(listTitles(library, 'UrlAsc')).toEqual([
      ['a.example:8080', 'a'],
      ['b.example', 'c', 'b'],
      ['N/A', 'none'],
    ]);
  });

  test('keeps images without a link last when the order is reversed', () => {
    expect(listTitles(library, 'UrlDesc').map(([name]) => name)).toEqual(['b.example', 'a.example:8080', 'N/A']);
  });
});

test('every image is in exactly one group, groups are unique and not empty, and N/A is last', () => {
  const anyImage = fc.record({
    title: fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('', 'a', 'A', 'ä', 'b 2', 'b 10', 'i', 'ı', 'ß', 's')),
    urlLink: fc.constantFrom('', 'https://a.example/1', 'http://a.example/2', 'https://b.example/'),
    created: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(fc.array(anyImage, { maxLength: 30 }), fc.constantFrom(...MODES), (changes, mode) => {
      const library = createImages(...changes);
      const groups = groupLibrary(library, mode);
      expect(groups.flatMap(({ images }) => images.map(({ id }) => id)).sort()).toEqual(library.map(({ id }) => id));
      expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
      expect(groups.every(({ images }) => images.length > 0)).toBe(true);
      expect(groups.findIndex(({ name }) => name === 'N/A') + 1 || groups.length).toBe(groups.length);
    }),
  );
});
