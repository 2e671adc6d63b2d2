import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Image } from '#shared/image.ts';
import { arranged, comparing, entryOf, groupName, isSortMode, SORT_MODES, type SortMode } from '#shared/image-order.ts';
import { imageId, libraryImage } from '../../support/library-image-builder.ts';

const MODES = Object.keys(SORT_MODES).filter(isSortMode);

/** Images that came one after the other, in this order. */
const images = (...changes: Partial<Image>[]): Image[] =>
  changes.map((change, at) => libraryImage({ id: imageId(at), ...change }));

function arrange(library: readonly Image[], mode: SortMode) {
  const { entries, groups } = arranged(library.map(entryOf).sort(comparing(SORT_MODES[mode].field)), mode);
  return groups.map(({ key, first, count }) => ({
    name: groupName(key),
    images: entries.slice(first, first + count).map(({ image }) => image),
  }));
}

const titles = (library: readonly Image[], mode: SortMode) =>
  arrange(library, mode).map(({ name, images }) => [name, ...images.map(({ title }) => title)]);

test('isSortMode rejects inherited property names', () => {
  expect(isSortMode('DateDesc')).toBe(true);
  expect(isSortMode('toString')).toBe(false);
});

describe('by name', () => {
  const library = images(
    { title: 'beta' },
    { title: '' },
    { title: 'Alpha' },
    { title: 'élan' },
    { title: 'Echo' },
    { title: '2 dogs' },
  );

  test('images stand under the first letter of their title, whatever its case and accents', () => {
    expect(titles(library, 'NameAsc')).toEqual([
      ['2', '2 dogs'],
      ['A', 'Alpha'],
      ['B', 'beta'],
      ['E', 'Echo', 'élan'],
      ['N/A', ''],
    ]);
  });

  test('the other way round, what has no title still comes last', () => {
    expect(titles(library, 'NameDesc')).toEqual([
      ['E', 'élan', 'Echo'],
      ['B', 'beta'],
      ['A', 'Alpha'],
      ['2', '2 dogs'],
      ['N/A', ''],
    ]);
  });

  test('numbers compare by their size', () => {
    const pages = images({ title: 'Page 10' }, { title: 'Page 9' }, { title: 'Page 100' });
    expect(titles(pages, 'NameAsc')).toEqual([['P', 'Page 9', 'Page 10', 'Page 100']]);
  });

  test('a title of spaces alone is none, and the first letter may take two units', () => {
    expect(titles(images({ title: '  ' }), 'NameAsc')).toEqual([['N/A', '  ']]);
    expect(titles(images({ title: '𝒜 page' }, { title: '🙂 page' }), 'NameAsc')).toEqual([
      ['A', '𝒜 page'],
      ['🙂', '🙂 page'],
    ]);
  });
});

describe('by date', () => {
  const on = (day: number, hour: number) => ({ title: `${day} ${hour}h`, created: new Date(2026, 10, day, hour) });
  const library = images(on(20, 9), on(21, 8), on(20, 23), on(21, 0));

  test('images stand under the day they were created on, newest first', () => {
    expect(titles(library, 'DateDesc')).toEqual([
      ['November 21, 2026', '21 8h', '21 0h'],
      ['November 20, 2026', '20 23h', '20 9h'],
    ]);
  });

  test('or oldest first', () => {
    expect(titles(library, 'DateAsc')).toEqual([
      ['November 20, 2026', '20 9h', '20 23h'],
      ['November 21, 2026', '21 0h', '21 8h'],
    ]);
  });

  test('of images from one moment, the one added later is the newer', () => {
    const created = new Date(0);
    const [group] = arrange(images({ title: 'first', created }, { title: 'second', created }), 'DateDesc');
    expect(group?.images.map(({ title }) => title)).toEqual(['second', 'first']);
  });
});

describe('by link', () => {
  const library = images(
    { title: 'c', urlLink: 'https://b.example/2' },
    { title: 'none', urlLink: '' },
    { title: 'a', urlLink: 'http://a.example:8080/z' },
    { title: 'b', urlLink: 'https://b.example/10' },
  );

  test('images stand under the host of their link, its port included', () => {
    expect(titles(library, 'UrlAsc')).toEqual([
      ['a.example:8080', 'a'],
      ['b.example', 'c', 'b'],
      ['N/A', 'none'],
    ]);
  });

  test('the other way round, what has no link still comes last', () => {
    expect(titles(library, 'UrlDesc').map(([name]) => name)).toEqual(['b.example', 'a.example:8080', 'N/A']);
  });
});

test('whatever the library, each image is in one group, each group is there once, and its images belong to it', () => {
  const anyImage = fc.record({
    title: fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('', 'a', 'A', 'ä', 'b 2', 'b 10', 'i', 'ı', 'ß', 's')),
    urlLink: fc.constantFrom('', 'https://a.example/1', 'http://a.example/2', 'https://b.example/'),
    created: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(fc.array(anyImage, { maxLength: 30 }), fc.constantFrom(...MODES), (changes, mode) => {
      const library = images(...changes);
      const groups = arrange(library, mode);
      expect(groups.flatMap(({ images }) => images.map(({ id }) => id)).sort()).toEqual(library.map(({ id }) => id));
      expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
      expect(groups.every(({ images }) => images.length > 0)).toBe(true);
      expect(groups.findIndex(({ name }) => name === 'N/A') + 1 || groups.length).toBe(groups.length);
    }),
  );
});
