import { expect, test } from 'vitest';
import { toEntry } from '#shared/image-order.ts';
import { findNeighbors } from '../../../../../web/features/images/open-image.tsx';
import { createImageId, libraryImage } from '../../../../support/images/library-image-builder.ts';

const entries = [1, 2, 3].map((number) => toEntry(libraryImage({ id: createImageId(number) })));

test.each([
  [1, undefined, 2],
  [2, 1, 3],
  [3, 2, undefined],
  [9, undefined, undefined],
])('findNeighbors of image %s returns %s and %s', (number, previous, next) => {
  expect(findNeighbors(entries, createImageId(number))).toEqual({
    previousId: previous && createImageId(previous),
    nextId: next && createImageId(next),
  });
});

test('findNeighbors returns undefined when no image is open', () => {
  expect(findNeighbors(entries, undefined)).toEqual({ previousId: undefined, nextId: undefined });
});
