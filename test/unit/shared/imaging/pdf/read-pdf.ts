import { expect } from 'vitest';

export interface ParsedPdf {
  readonly text: string;
  readonly trailer: string;
  readonly readDictionary: (objectNumber: number) => string;
  readonly readStream: (objectNumber: number) => Buffer;
  /** Returns the numbers of all objects whose dictionary contains the entry. */
  readonly findObjects: (entry: string) => number[];
}

const parseNumber = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

/** Asserts that every object is at its declared offset and every stream has its declared length. */
export async function readPdf(file: Blob): Promise<ParsedPdf> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-1.7\n')).toBe(true);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  const tableOffset = parseNumber(text, /startxref\n(\d+)\n%%EOF\n$/);
  const [, count = '', rows = '', trailer = ''] =
    /^xref\n0 (\d+)\n((?:.{18} \n)+)trailer\n<<(.*)>>\n/s.exec(text.slice(tableOffset)) ?? [];
  const offsets = rows.match(/.{20}/gs)?.map((row) => Number(row.slice(0, 10))) ?? [];
  expect(offsets).toHaveLength(Number(count));
  expect(rows.slice(0, 20)).toBe('0000000000 65535 f \n');

  const readBody = (number: number): string => {
    const from = offsets[number] ?? 0;
    const start = `${number} 0 obj\n<<`;
    expect(text.slice(from, from + start.length)).toBe(start);
    return text.slice(from + start.length, Math.min(...offsets.filter((offset) => offset > from), tableOffset));
  };
  const readDictionary = (number: number): string => /^(.*?)>>\n(?:stream|endobj)\n/s.exec(readBody(number))?.[1] ?? '';
  const readStream = (number: number): Buffer => {
    const body = readBody(number);
    const from = readDictionary(number).length + '>>\nstream\n'.length;
    const length = parseNumber(readDictionary(number), /\/Length (\d+)/);
    expect(body.slice(from + length)).toBe('\nendstream\nendobj\n');
    return Buffer.from(body.slice(from, from + length), 'latin1');
  };
  const numbers = offsets.map((_, number) => number).slice(1);
  expect(parseNumber(trailer, /\/Size (\d+)/)).toBe(offsets.length);
  const findObjects = (entry: string) => numbers.filter((number) => readDictionary(number).includes(entry));
  return { text, trailer, readDictionary, readStream, findObjects };
}
