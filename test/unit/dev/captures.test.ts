import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IMAGE_TYPES, newImageSchema } from '#shared/image.ts';
import { dimensionRefusal, type ImageHeader, isWholeImage, readImageHeader } from '#shared/image-header.ts';
import { readJson } from '../../../dev/atomic-file.ts';
import { CAPTURES, captureSchema, typeOf } from '../../../dev/seed-library.ts';

const TAIL_BYTES = 65_536;

/** The list as it stands in the file; `source` credits what a capture shows. */
const listSchema = z.array(z.strictObject({ ...captureSchema.shape, captured: z.string(), source: z.string() }));
const list = listSchema.parse(readJson(path.join(CAPTURES, 'captures.json')));

const bytesOf = (file: string) => readFileSync(path.join(CAPTURES, file));
const headerOf = (file: string): ImageHeader => {
  const header = readImageHeader(bytesOf(file));
  if (!header) throw new Error(`${file} is no picture.`);
  return header;
};

describe.each(list)('$file', ({ file, source, ...words }) => {
  const bytes = bytesOf(file);

  test('is a whole picture of the kind that it is named as', () => {
    const header = headerOf(file);
    expect(header.type).toBe(typeOf(file));
    expect(isWholeImage(header.type, { head: bytes, tail: bytes.subarray(-TAIL_BYTES), size: bytes.length })).toBe(true);
    expect(dimensionRefusal(header)).toBeUndefined();
  });

  test('may be uploaded under its words', () => {
    const { contentType } = IMAGE_TYPES[typeOf(file)];
    expect(newImageSchema.safeParse({ ...words, contentType, size: bytes.length }).error).toBeUndefined();
    expect(words.title).not.toBe('');
  });

  test('is credited to a package under a permissive licence, or to this product', () => {
    expect(source).toMatch(/^(this product|(@\w+\/)?[\w.-]+@\d+\.\d+\.\d+, (MIT|Apache-2\.0|MIT OR Apache-2\.0))$/);
  });
});

describe('all captures', () => {
  const sizes = list.map(({ file }) => headerOf(file));
  const hosts = new Set(list.flatMap(({ urlLink }) => (urlLink ? [new URL(urlLink).host] : [])));

  test('are listed, and nothing else lies beside them', () => {
    expect(readdirSync(CAPTURES).sort()).toEqual(['captures.json', ...list.map(({ file }) => file)].sort());
  });

  test('are told apart by title and moment, as seeding needs', () => {
    expect(new Set(list.map(({ title, captured }) => `${title} ${captured}`)).size).toBe(list.length);
  });

  test('are at least 24', () => {
    expect(list.length).toBeGreaterThanOrEqual(24);
  });

  test('are of every screen, from one high to 40,000 pixels', () => {
    expect(new Set(sizes.map(({ width }) => width))).toEqual(new Set([390, 768, 1_200, 1_440, 1_920]));
    expect(Math.min(...sizes.map(({ height }) => height))).toBeLessThanOrEqual(900);
    expect(sizes.filter(({ height }) => height > 10_000).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...sizes.map(({ height }) => height))).toBeGreaterThanOrEqual(40_000);
  });

  test('fill every way of grouping: hosts, days, letters, and what has none', () => {
    expect(hosts.size).toBeGreaterThanOrEqual(12);
    expect(new Set(list.map(({ captured }) => captured.slice(0, 10))).size).toBeGreaterThanOrEqual(6);
    expect(list.filter(({ title }) => /^\d/.test(title)).length).toBeGreaterThanOrEqual(2);
    expect(list.filter(({ title }) => /^\p{L}/u.test(title) && !/^\p{Script=Latin}/u.test(title)).length).toBeGreaterThanOrEqual(
      2,
    );
    expect(list.some(({ urlLink }) => urlLink === '')).toBe(true);
    expect(list.some(({ notes }) => notes === '')).toBe(true);
  });
});
