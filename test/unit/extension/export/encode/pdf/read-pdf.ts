import { expect } from 'vitest';

export interface ParsedPdf {
  readonly text: string;
  readonly trailer: string;
  readonly object: (number: number) => string;
  readonly stream: (number: number) => Buffer;
  /** Returns the numbers of all objects whose dictionary contains the entry. */
  readonly findObjects: (entry: string) => number[];
}

const numberAt = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** Asserts that every object is at its declared offset and every stream has its declared length. */
export async function readPdf(file: Blob): Promise<ParsedPdf> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  const table = numberAt(text, /startxref\n(\d+)\n%%EOF\n$/);
  const [, count = '', rows = '', trailer = ''] =
    /^xref\n0 (\d+)\n((?:.{18} \n)+)trailer\n<<(.*)>>\n/s.exec(text.slice(table)) ?? [];
  const offsets = rows.match(/.{20}/gs)?.map((row) => Number(row.slice(0, 10))) ?? [];
  expect(offsets).toHaveLength(Number(count));
  expect(rows.slice(0, 20)).toBe('0000000000 65535 f \n');

  const body = (number: number): string => {
    const from = offsets[number] ?? 0;
    const start = `${number} 0 obj\n<<`;
    expect(text.slice(from, from + start.length)).toBe(start);
    return text.slice(from + start.length, Math.min(...offsets.filter((offset) => offset > from), table));
  };
  const object = (number: number): string => /^(.*?)>>\n(?:stream|endobj)\n/s.exec(body(number))?.[1] ?? '';
  const stream = (number: number): Buffer => {
    const all = body(number);
    const from = object(number).length + '>>\nstream\n'.length;
    const length = numberAt(object(number), /\/Length (\d+)/);
    expect(all.slice(from + length)).toBe('\nendstream\nendobj\n');
    return Buffer.from(all.slice(from, from + length), 'latin1');
  };
  const numbers = offsets.map((_, number) => number).slice(1);
  expect(numberAt(trailer, /\/Size (\d+)/)).toBe(offsets.length);
  return { text, trailer, object, stream, findObjects: (entry) => numbers.filter((number) => object(number).includes(entry)) };
}
