import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IMAGE_TYPES, newImageSchema } from '#shared/image.ts';
import { findDimensionError, type ImageHeader, isCompleteImage, readImageHeader } from '#shared/imaging/image-header.ts';
import { readJson } from '../../../../dev/stack/atomic-file.ts';
import { CAPTURES_FOLDER, captureSchema, requireImageType } from '../../../../dev/stack/seed-library.ts';

const TAIL_BYTES = 65_536;

/** `source` credits the package that a capture shows. */
const captureListSchema = z.array(z.strictObject({ ...captureSchema.shape, captured: z.string(), source: z.string() }));
const captures = captureListSchema.parse(readJson(path.join(CAPTURES_FOLDER, 'captures.json')));

const readBytes = (file: string) => readFileSync(path.join(CAPTURES_FOLDER, file));
const readHeader = (file: string): ImageHeader => {
  const header = readImageHeader(readBytes(file));
  if (!header) throw new Error(`${file} is no picture.`);
  return header;
};

describe.each(captures)('$file', ({ file, source, ...text }) => {
  const bytes = readBytes(file);

  test('is a complete image of the type in its file name', () => {
    const header = readHeader(file);
    expect(header.type).toBe(requireImageType(file));
    expect(isCompleteImage(header.type, { head: bytes, tail: bytes.subarray(-TAIL_BYTES), size: bytes.length })).toBe(true);
    expect(findDimensionError(header)).toBeUndefined();
  });

  test('can be uploaded with its title, notes and link', () => {
    const { contentType } = IMAGE_TYPES[requireImageType(file)];
    expect(newImageSchema.safeParse({ ...text, contentType, size: bytes.length }).error).toBeUndefined();
    expect(text.title).not.toBe('');
  });

  test('credits a package with a permissive license or this product', () => {
    expect(source).toMatch(/^(this product|(@\w+\/)?[\w.-]+@\d+\.\d+\.\d+, (MIT|Apache-2\.0|MIT OR Apache-2\.0))$/);
  });
});

describe('demo captures', () => {
  const headers = captures.map(({ file }) => readHeader(file));
  const hosts = new Set(captures.flatMap(({ urlLink }) => (urlLink ? [new URL(urlLink).host] : [])));

  test('are all listed in captures.json, and the folder contains nothing else', () => {
    expect(readdirSync(CAPTURES_FOLDER).sort()).toEqual(['captures.json', ...captures.map(({ file }) => file)].sort());
  });

  test('have unique pairs of title and date, which seeding relies on', () => {
    expect(new Set(captures.map(({ title, captured }) => `${title} ${captured}`)).size).toBe(captures.length);
  });

  test('number at least 24', () => {
    expect(captures.length).toBeGreaterThanOrEqual(24);
  });

  test('cover five screen widths and heights from 900 to 40,000 px', () => {
    expect(new Set(headers.map(({ width }) => width))).toEqual(new Set([390, 768, 1_200, 1_440, 1_920]));
    expect(Math.min(...headers.map(({ height }) => height))).toBeLessThanOrEqual(900);
    expect(headers.filter(({ height }) => height > 10_000).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...headers.map(({ height }) => height))).toBeGreaterThanOrEqual(40_000);
  });

  test('cover every group of the library: hosts, days, digits, scripts, no link and no notes', () => {
    expect(hosts.size).toBeGreaterThanOrEqual(12);
    expect(new Set(captures.map(({ captured }) => captured.slice(0, 10))).size).toBeGreaterThanOrEqual(6);
    expect(captures.filter(({ title }) => /^\d/.test(title)).length).toBeGreaterThanOrEqual(2);
    expect(
      captures.filter(({ title }) => /^\p{L}/u.test(title) && !/^\p{Script=Latin}/u.test(title)).length,
    ).toBeGreaterThanOrEqual(2);
    expect(captures.some(({ urlLink }) => urlLink === '')).toBe(true);
    expect(captures.some(({ notes }) => notes === '')).toBe(true);
  });
});
