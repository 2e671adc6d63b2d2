import type { Bytes } from '../png/row-filter.ts';

export type PdfPart = string | Bytes | Blob;

const getByteLength = (part: PdfPart): number =>
  typeof part === 'string' ? part.length : part instanceof Blob ? part.size : part.byteLength;

/** Bytes above 127 in the second line mark the file as binary for transfer programs. */
const HEADER = ['%PDF-1.7\n%', Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), '\n'] as const;

export const formatReference = (object: number): string => `${object} 0 R`;

/** PDF that is written object by object (ISO 32000-1 §7.5). Blobs are not copied but become parts of the resulting blob. */
export class PdfFile {
  readonly #parts: PdfPart[] = [];
  #bytes = 0;
  readonly #offsets: number[] = [];

  constructor() {
    this.#push(...HEADER);
  }

  /** Returns the number of an object to write later. */
  reserve(): number {
    return this.#offsets.push(0);
  }

  /**
   * Writes a dictionary object and returns its number. `entries` is the content of the dictionary, and `object` a reserved
   * number.
   */
  addDictionary(entries: string, object = this.reserve()): number {
    this.#begin(object);
    this.#push(`<<${entries}>>\nendobj\n`);
    return object;
  }

  addStream(entries: string, data: readonly PdfPart[]): number {
    const object = this.reserve();
    const length = data.reduce((sum, part) => sum + getByteLength(part), 0);
    this.#begin(object);
    this.#push(`<<${entries}/Length ${length}>>\nstream\n`, ...data, '\nendstream\nendobj\n');
    return object;
  }

  /** Throws if a reserved object was not written. `catalog` and `info` are object numbers. */
  finish(catalog: number, info: number): Blob {
    const unwrittenObject = this.#offsets.indexOf(0) + 1;
    if (unwrittenObject > 0) throw new Error(`Object ${unwrittenObject} of the PDF is reserved but not written.`);
    const tableOffset = this.#bytes;
    const count = this.#offsets.length + 1;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    this.#push(`xref\n0 ${count}\n0000000000 65535 f \n`, rows.join(''));
    this.#push(
      `trailer\n<</Size ${count}/Root ${formatReference(catalog)}/Info ${formatReference(info)}>>\nstartxref\n${tableOffset}\n%%EOF\n`,
    );
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  #begin(object: number): void {
    this.#offsets[object - 1] = this.#bytes;
    this.#push(`${object} 0 obj\n`);
  }

  #push(...parts: readonly PdfPart[]): void {
    this.#parts.push(...parts);
    this.#bytes = parts.reduce((sum, part) => sum + getByteLength(part), this.#bytes);
  }
}
