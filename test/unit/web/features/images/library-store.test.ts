import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createComparator, type LibraryEntry, toEntry } from '#shared/image-order.ts';
import {
  EMPTY_LIBRARY,
  findImage,
  type Library,
  withImage,
  withoutImage,
  withPage,
} from '../../../../../web/features/images/library-store.ts';
import { createImageId, libraryImage } from '../../../../support/images/library-image-builder.ts';

const FIELDS = ['name', 'date', 'url'] as const;

const createEntry = (number: number, title = `Page ${number}`): LibraryEntry =>
  toEntry(
    libraryImage({
      id: createImageId(number),
      title,
      created: new Date(number * 1_000),
      urlLink: `https://site${number % 3}.example/`,
    }),
  );

const listIds = (library: Library, field: (typeof FIELDS)[number]) => library.orders[field].map(({ image }) => image.id);

function expectOrdered(library: Library, count: number): void {
  for (const field of FIELDS) {
    const entries = library.orders[field];
    expect(entries).toHaveLength(count);
    expect(entries).toEqual(entries.toSorted(createComparator(field)));
  }
}

test('withPage keeps every order sorted for pages in any order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 99 })), fc.integer({ min: 1, max: 9 }), (numbers, size) => {
      let library = EMPTY_LIBRARY;
      for (let at = 0; at < numbers.length; at += size) {
        library = withPage(
          library,
          numbers.slice(at, at + size).map((number) => createEntry(number)),
          { cursor: 'next' },
        );
      }
      expectOrdered(library, numbers.length);
    }),
  );
});

test('withPage removes nextPage after the last page', () => {
  expect(withPage(EMPTY_LIBRARY, [createEntry(1)], undefined).nextPage).toBeUndefined();
});

test('withPage keeps the later text of an image that is already in the library', () => {
  const renamed = withImage(EMPTY_LIBRARY, createEntry(1, 'Renamed').image);
  const library = withPage(renamed, [createEntry(2), createEntry(1, 'As uploaded')], undefined);
  expectOrdered(library, 2);
  expect(findImage(library, createImageId(1))?.title).toBe('Renamed');
});

test('withImage moves an image to the position of its new title', () => {
  const library = withPage(EMPTY_LIBRARY, [createEntry(3, 'C'), createEntry(2, 'B'), createEntry(1, 'A')], undefined);
  const changed = withImage(library, createEntry(1, 'Z').image);
  expectOrdered(changed, 3);
  expect(listIds(changed, 'name')).toEqual([2, 3, 1].map(createImageId));
  expect(listIds(library, 'name')).toEqual([1, 2, 3].map(createImageId));
});

test('withoutImage removes an image from every order and keeps the rest', () => {
  const library = withPage(EMPTY_LIBRARY, [createEntry(2), createEntry(1)], { cursor: createImageId(1) });
  const remaining = withoutImage(library, createImageId(2));
  expectOrdered(remaining, 1);
  expect(findImage(remaining, createImageId(2))).toBeUndefined();
  expect(remaining.nextPage).toEqual({ cursor: createImageId(1) });
});
