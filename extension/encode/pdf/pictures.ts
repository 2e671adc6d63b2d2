import { joinZlib } from '../deflate/join-zlib.ts';
import type { PackedStrip } from '../packed-strips.ts';
import type { PageRows } from '../split-pages.ts';
import type { PlacedPicture } from './page-content.ts';
import type { PdfFile } from './pdf-file.ts';

export interface Picture extends PlacedPicture {
  readonly object: number;
}

/** The most pixels of one picture: readers unpack each whole. A page of paper has fewer. */
const MOST_PIXELS = 32_000_000;

const overlap = (one: PageRows, other: PageRows): boolean =>
  one.top < other.top + other.height && other.top < one.top + one.height;

/**
 * The pictures of a document. A page has its strips as one: readers round each picture to pixels of the screen, so that where
 * two meet a row of letters would be lost. A strip that two pages share is in the file twice.
 */
export class Pictures {
  readonly #file: PdfFile;
  readonly #width: number;
  readonly #strips: readonly PackedStrip[];
  readonly #known = new Map<string, Picture>();

  constructor(file: PdfFile, width: number, strips: readonly PackedStrip[]) {
    this.#file = file;
    this.#width = width;
    this.#strips = strips;
  }

  /** What shows these rows, from the top down; more than one picture only where the page is very long. */
  showing(rows: PageRows): Picture[] {
    const groups: PackedStrip[][] = [];
    let pixels = Number.POSITIVE_INFINITY;
    for (const strip of this.#strips.filter((each) => overlap(each, rows))) {
      pixels += strip.height * this.#width;
      if (pixels > MOST_PIXELS) {
        groups.push([]);
        pixels = strip.height * this.#width;
      }
      groups.at(-1)?.push(strip);
    }
    return groups.map((group) => this.#picture(group));
  }

  #picture(strips: readonly PackedStrip[]): Picture {
    const top = strips[0]?.top ?? 0;
    const height = strips.reduce((sum, strip) => sum + strip.height, 0);
    const key = `${top} ${height}`;
    const picture = this.#known.get(key) ?? { name: `S${top}`, top, height, object: this.#add(strips, height) };
    this.#known.set(key, picture);
    return picture;
  }

  /** The packed rows of PNGs are a picture of a PDF as they are (ISO 32000-1 §7.4.4.4): nothing is encoded again. */
  #add(strips: readonly PackedStrip[], height: number): number {
    return this.#file.addStream(
      `/Type/XObject/Subtype/Image/Width ${this.#width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8` +
        `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors 3/BitsPerComponent 8/Columns ${this.#width}>>`,
      joinZlib(strips.map(({ piece }) => piece)),
    );
  }
}
