import { expect, test } from 'vitest';
import type { Image } from '#shared/image.ts';
import { findSavedCaptures } from '../../../../../web/features/images/find-saved-captures.ts';
import { EMPTY_LIBRARY, withImage } from '../../../../../web/features/images/library-store.ts';
import { offeredCapture } from '../../../../support/fake-extension.ts';
import { imageId, libraryImage } from '../../../../support/library-image-builder.ts';

const CAPTURE = offeredCapture();
const made = (changes: Partial<Image> = {}): Image =>
  libraryImage({ id: imageId(1), created: new Date(CAPTURE.takenAt), urlLink: CAPTURE.url, ...changes });

const savedOf = (...images: readonly Image[]) =>
  findSavedCaptures(images.reduce(withImage, EMPTY_LIBRARY), [CAPTURE, offeredCapture({ id: 'other', takenAt: 5 })]);

test('an image of the same page and moment is what a capture became', () => {
  expect([...savedOf(made(), libraryImage({ id: imageId(2), urlLink: CAPTURE.url }))]).toEqual([[CAPTURE.id, made()]]);
});

test('an image without a link is known by its moment', () => {
  expect(savedOf(made({ urlLink: '' })).has(CAPTURE.id)).toBe(true);
});

test.each([
  ['another page', { urlLink: 'https://example.com/other' }],
  ['another moment', { created: new Date(CAPTURE.takenAt + 1) }],
])('an image of %s is not', (_, changes) => {
  expect(savedOf(made(changes)).size).toBe(0);
});

test('a capture that was saved again became the later image', () => {
  const again = made({ id: imageId(2), updated: new Date(CAPTURE.takenAt + 9_000) });
  expect(savedOf(again, made({ updated: new Date(CAPTURE.takenAt + 1_000) })).get(CAPTURE.id)?.id).toBe(imageId(2));
});
