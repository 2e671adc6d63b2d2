import type { Bytes } from '../row-filter.ts';

/** ASCII, bytes, or what lies in a blob. */
export type PdfPart = string | Bytes | Blob;

const sizeOf = (part: PdfPart): number =>
  typeof part === 'string' ? part.length : part instanceof Blob ? part.size : part.byteLength;

/** The second line says to whatever carries the file that it is no text. */
const HEADER = ['%PDF-1.7\n%', Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), '\n'] as const;

/** How one object names another. */
export const refTo = (object: number): string => `${object} 0 R`;

/**
 * A PDF that is written object by object (ISO 32000-1 §7.5). Nothing is copied: blobs that are put in are parts of the one
 * that comes out.
 */
export class PdfFile {
  readonly #parts: PdfPart[] = [];
  #bytes = 0;
  /** Where each object begins, from number 1. */
  readonly #offsets: number[] = [];

  constructor() {
    this.#push(...HEADER);
  }

  /** A number for an object that others name before it is written. */
  reserve(): number {
    return this.#offsets.push(0);
  }

  /** Writes an object, and answers its number. `entries` are those of a dictionary. */
  add(entries: string, object = this.reserve()): number {
    this.#begin(object);
    this.#push(`<<${entries}>>\nendobj\n`);
    return object;
  }

  /** Writes a stream, and answers its number. */
  addStream(entries: string, data: readonly PdfPart[]): number {
    const object = this.reserve();
    const length = data.reduce((sum, part) => sum + sizeOf(part), 0);
    this.#begin(object);
    this.#push(`<<${entries}/Length ${length}>>\nstream\n`, ...data, '\nendstream\nendobj\n');
    return object;
  }

  /** The whole file. `catalog` and `info` are numbers of objects. Throws where one that was reserved was never written. */
  finish(catalog: number, info: number): Blob {
    const missing = this.#offsets.indexOf(0) + 1;
    if (missing > 0) throw new Error(`Object ${missing} of the PDF was never written.`);
    const table = this.#bytes;
    const count = this.#offsets.length + 1;
    const rows = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    this.#push(`xref\n0 ${count}\n0000000000 65535 f \n`, rows.join(''));
    this.#push(`trailer\n<</Size ${count}/Root ${refTo(catalog)}/Info ${refTo(info)}>>\nstartxref\n${table}\n%%EOF\n`);
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  #begin(object: number): void {
    this.#offsets[object - 1] = this.#bytes;
    this.#push(`${object} 0 obj\n`);
  }

  #push(...parts: readonly PdfPart[]): void {
    this.#parts.push(...parts);
    this.#bytes = parts.reduce((sum, part) => sum + sizeOf(part), this.#bytes);
  }
}
