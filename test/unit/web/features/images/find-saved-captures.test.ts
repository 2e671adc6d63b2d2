import { expect, test } from 'vitest';
import type { Image } from '#shared/image.ts';
import { findSavedCaptures } from '../../../../../web/features/images/find-saved-captures.ts';
import { EMPTY_LIBRARY, withImage } from '../../../../../web/features/images/library-store.ts';
import { imageId, libraryImage } from '../../../../support/images/library-image-builder.ts';
import { offeredCapture } from '../../../../support/web/fake-extension.ts';

const CAPTURE = offeredCapture();
const made = (changes: Partial<Image> = {}): Image =>
  libraryImage({ id: imageId(1), created: new Date(CAPTURE.takenAt), urlLink: CAPTURE.url, ...changes });

const savedOf = (...images: readonly Image[]) =>
  findSavedCaptures(images.reduce(withImage, EMPTY_LIBRARY), [CAPTURE, offeredCapture({ id: 'other', takenAt: 5 })]);

test('savedCaptures finds the image with the link and the time of a capture', () => {
  expect([...savedOf(made(), libraryImage({ id: imageId(2), urlLink: CAPTURE.url }))]).toEqual([[CAPTURE.id, made()]]);
});

test('savedCaptures finds an image without a link by its time', () => {
  expect(savedOf(made({ urlLink: '' })).has(CAPTURE.id)).toBe(true);
});

test.each([
  ['another page', { urlLink: 'https://example.com/other' }],
  ['another time', { created: new Date(CAPTURE.takenAt + 1) }],
])('savedCaptures ignores an image of %s', (_, changes) => {
  expect(savedOf(made(changes)).size).toBe(0);
});

test('savedCaptures returns the later image when a capture was saved twice', () => {
  const again = made({ id: imageId(2), updated: new Date(CAPTURE.takenAt + 9_000) });
  expect(savedOf(again, made({ updated: new Date(CAPTURE.takenAt + 1_000) })).get(CAPTURE.id)?.id).toBe(imageId(2));
});
