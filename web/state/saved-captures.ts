import type { OfferedCapture } from '#shared/handshake.ts';
import type { Image } from '#shared/image.ts';
import type { Library } from './library.ts';

/** An image says when its page was captured; one without a link is of a page whose address is none. */
const isOf = ({ urlLink }: Image, { url }: OfferedCapture): boolean => urlLink === url || urlLink === '';

/** Which images of a library were made of captures, by the ids of those. A capture that was saved twice has the later one. */
export function savedCaptures(library: Library, captures: readonly OfferedCapture[]): ReadonlyMap<string, Image> {
  const wanted = new Map(captures.map((capture) => [capture.takenAt, capture]));
  const saved = new Map<string, Image>();
  for (const { image } of library.orders.date) {
    const capture = wanted.get(image.created.getTime());
    if (!capture || !isOf(image, capture)) continue;
    const before = saved.get(capture.id);
    if (!before || before.updated <= image.updated) saved.set(capture.id, image);
  }
  return saved;
}
