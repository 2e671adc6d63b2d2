import type { OfferedCapture } from '#shared/extension-protocol.ts';
import type { Image } from '#shared/image.ts';
import type { Library } from './library-store.ts';

/** Matches the link of an image to the page of a capture. An image has no link if the URL of the page is not a valid link. */
const isFromPage = ({ urlLink }: Image, { url }: OfferedCapture): boolean => urlLink === url || urlLink === '';

/**
 * Returns the images that were made from captures, by capture id. An image has the creation time of its capture. If a capture was
 * saved twice, returns the image that was updated last.
 */
export function findSavedCaptures(library: Library, captures: readonly OfferedCapture[]): ReadonlyMap<string, Image> {
  const byTakenAt = new Map(captures.map((capture) => [capture.takenAt, capture]));
  const saved = new Map<string, Image>();
  for (const { image } of library.orders.date) {
    const capture = byTakenAt.get(image.created.getTime());
    if (!capture || !isFromPage(image, capture)) continue;
    const before = saved.get(capture.id);
    if (!before || before.updated <= image.updated) saved.set(capture.id, image);
  }
  return saved;
}
