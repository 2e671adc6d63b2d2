import { overlaps } from '../annotations/pixel-source.ts';
import type { CompressedStrip } from '../png/compressed-strips.ts';
import { joinZlib } from '../png/deflate/join-zlib.ts';
import type { PlacedImage } from './page-content.ts';
import type { PdfFile } from './pdf-file.ts';
import type { PageRows } from './split-pages.ts';

export interface PageImage extends PlacedImage {
  readonly object: number;
}

/** Maximum pixels per image, because PDF readers decompress an image as a whole. A page on paper has fewer. */
const MAX_PIXELS = 32_000_000;

/**
 * Adds images to a PDF. The strips of a page are joined into one image, because PDF readers round each image to screen pixels
 * and could lose a row between two images. A strip on two pages is stored twice.
 */
export class PageImages {
  readonly #file: PdfFile;
  readonly #width: number;
  readonly #strips: readonly CompressedStrip[];
  readonly #imageByRows = new Map<string, PageImage>();

  constructor(file: PdfFile, width: number, strips: readonly CompressedStrip[]) {
    this.#file = file;
    this.#width = width;
    this.#strips = strips;
  }

  /** Returns images from top to bottom. Only a very long page needs more than one. */
  getImages(rows: PageRows): PageImage[] {
    const groups: CompressedStrip[][] = [];
    let pixels = Number.POSITIVE_INFINITY;
    for (const strip of this.#strips.filter((each) => overlaps(each, rows))) {
      pixels += strip.height * this.#width;
      if (pixels > MAX_PIXELS) {
        groups.push([]);
        pixels = strip.height * this.#width;
      }
      groups.at(-1)?.push(strip);
    }
    return groups.map((group) => this.#getImage(group));
  }

  #getImage(strips: readonly CompressedStrip[]): PageImage {
    const top = strips[0]?.top ?? 0;
    const height = strips.reduce((sum, strip) => sum + strip.height, 0);
    const key = `${top} ${height}`;
    const image = this.#imageByRows.get(key) ?? { name: `S${top}`, top, height, object: this.#addImage(strips, height) };
    this.#imageByRows.set(key, image);
    return image;
  }

  /** Adds the compressed PNG rows as image data without encoding them again (ISO 32000-1 §7.4.4.4). */
  #addImage(strips: readonly CompressedStrip[], height: number): number {
    return this.#file.addStream(
      `/Type/XObject/Subtype/Image/Width ${this.#width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8` +
        `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/BitsPerComponent 8/Columns ${this.#width}>>`,
      joinZlib(strips.map(({ piece }) => piece)),
    );
  }
}
