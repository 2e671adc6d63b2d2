import { hasTextAt, type ImageFormat, type ImageSize, toDataView, toValidSize } from './format.ts';

interface Box {
  readonly kind: string;
  readonly body: Uint8Array;
  /** End of the box, as an offset from the start of the searched bytes. */
  readonly end: number;
}

/** Container boxes, with the number of bytes before their first child (ISO 14496-12 §8.11). */
const CONTAINER_BOXES: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

/** Maximum nesting of containers: meta, iprp, ipco. Deeper boxes do not describe an image. */
const MAX_DEPTH = 3;

/** AVIF. The size is the largest `ispe` property. An `irot` property with a quarter turn swaps the sides. */
export const avif: ImageFormat = {
  matches: (head) => hasTextAt(head, 4, 'ftyp') && readBrands(head).some((brand) => brand === 'avif' || brand === 'avis'),

  readSize(head) {
    const properties = [...readNestedBoxes(head)];
    const largest = properties
      .filter(({ kind, body }) => kind === 'ispe' && body.length >= 12)
      .map(({ body }) => toDataView(body))
      .map((view): ImageSize => ({ width: view.getUint32(4), height: view.getUint32(8), canDecodeByRow: false }))
      .reduce<ImageSize | undefined>(
        (best, next) => (best && best.width * best.height >= next.width * next.height ? best : next),
        undefined,
      );
    const isQuarterTurned = properties.some(({ kind, body }) => kind === 'irot' && ((body[0] ?? 0) & 1) === 1);
    return (
      largest && toValidSize(isQuarterTurned ? { width: largest.height, height: largest.width, canDecodeByRow: false } : largest)
    );
  },

  isComplete: ({ head, size: byteLength }) => [...readBoxes(head)].every(({ end }) => end <= byteLength),
};

function readBrands(head: Uint8Array): string[] {
  const end = Math.min(toDataView(head).getUint32(0), head.length);
  const text = new TextDecoder('latin1').decode(head.subarray(8, end));
  return text.match(/.{4}/gs) ?? [];
}

function* readBoxes(bytes: Uint8Array): Generator<Box> {
  const view = toDataView(bytes);
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const declaredLength = view.getUint32(offset);
    const isLong = declaredLength === 1 && offset + 16 <= bytes.length;
    const length = isLong ? Number(view.getBigUint64(offset + 8)) : declaredLength;
    const kind = new TextDecoder('latin1').decode(bytes.subarray(offset + 4, offset + 8));
    // A length of 0 means "to the end of the file". Any other length below 8 is shorter than the box header, so the box is
    // broken.
    if (length < 8) return;
    yield { kind, body: bytes.subarray(offset + (isLong ? 16 : 8), offset + length), end: offset + length };
    offset += length;
  }
}

function* readNestedBoxes(bytes: Uint8Array, depth = 0): Generator<Box> {
  for (const box of readBoxes(bytes)) {
    const childOffset = CONTAINER_BOXES[box.kind];
    if (childOffset === undefined) yield box;
    else if (depth < MAX_DEPTH) yield* readNestedBoxes(box.body.subarray(childOffset), depth + 1);
  }
}
