import { expect, test } from 'vitest';
import type { Image } from '#shared/image.ts';
import { EMPTY_LIBRARY, withImage } from '../../../../web/state/library.ts';
import { savedCaptures } from '../../../../web/state/saved-captures.ts';
import { idOf, shownImage } from '../../../support/shown-image.ts';
import { offered } from '../../../support/small-extension.ts';

const CAPTURE = offered();
const made = (changes: Partial<Image> = {}): Image =>
  shownImage({ id: idOf(1), created: new Date(CAPTURE.takenAt), urlLink: CAPTURE.url, ...changes });

const savedOf = (...images: readonly Image[]) =>
  savedCaptures(images.reduce(withImage, EMPTY_LIBRARY), [CAPTURE, offered({ id: 'other', takenAt: 5 })]);

test('an image of the same page and moment is what a capture became', () => {
  expect([...savedOf(made(), shownImage({ id: idOf(2), urlLink: CAPTURE.url }))]).toEqual([[CAPTURE.id, made()]]);
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
  const again = made({ id: idOf(2), updated: new Date(CAPTURE.takenAt + 9_000) });
  expect(savedOf(again, made({ updated: new Date(CAPTURE.takenAt + 1_000) })).get(CAPTURE.id)?.id).toBe(idOf(2));
});
