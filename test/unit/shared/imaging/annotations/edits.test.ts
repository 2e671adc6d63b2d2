import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areEditsEqual, NO_EDITS, parseEdits, setCrop } from '#shared/imaging/annotations/edits.ts';
import { anyEdits, CAPTURE_SIZE } from './any-shape.ts';

const BOX = { kind: 'box', id: 'one', x: 1, y: 2, width: 3, height: 4, color: 'red', stroke: 2 } as const;

describe('stored edits', () => {
  test('are restored unchanged', () => {
    fc.assert(
      fc.property(anyEdits(), (edits) => {
        const normalizedEdits = setCrop(edits, edits.crop, CAPTURE_SIZE);
        const { edits: parsedEdits, errorMessage } = parseEdits(JSON.parse(JSON.stringify(normalizedEdits)), CAPTURE_SIZE);
        expect(errorMessage).toBeUndefined();
        expect(parsedEdits).toEqual(normalizedEdits);
      }),
    );
  });

  test('are empty when nothing is stored', () => {
    expect(parseEdits(undefined, CAPTURE_SIZE)).toEqual({ edits: NO_EDITS });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['text', 'edits'],
    ['shapes that are no array', { shapes: {} }],
    ['an unknown kind', { shapes: [{ ...BOX, kind: 'star' }] }],
    ['an unknown color', { shapes: [{ ...BOX, color: 'url(#x)' }] }],
    ['a coordinate that is no number', { shapes: [{ ...BOX, x: Number.NaN }] }],
    ['a coordinate out of range', { shapes: [{ ...BOX, y: 1e12 }] }],
    ['a negative width', { shapes: [{ ...BOX, width: -1 }] }],
    ['an unknown field', { shapes: [{ ...BOX, href: 'javascript:0' }] }],
    ['a pen without points', { shapes: [{ kind: 'pen', id: 'one', points: [], color: 'red', stroke: 2 }] }],
    ['a block size that hides nothing', { shapes: [{ kind: 'blur', id: 'one', x: 0, y: 0, width: 9, height: 9, block: 1 }] }],
    ['a crop with fractional pixels', { shapes: [], crop: { x: 0.5, y: 0, width: 10, height: 10 } }],
    ['a stamp beside the page', { shapes: [], stamps: { place: 'left' } }],
  ])('are ignored, with an error message, when they contain %s', (_, stored) => {
    const { edits, errorMessage } = parseEdits(stored, CAPTURE_SIZE);
    expect(edits).toBe(NO_EDITS);
    expect(errorMessage).toContain('could not be loaded');
  });

  test('lose a crop that lies outside the image', () => {
    const stored = { shapes: [], crop: { x: 0, y: 5_000, width: 10, height: 10 } };
    expect(parseEdits(stored, CAPTURE_SIZE).edits.crop).toBeUndefined();
  });
});

describe('crop', () => {
  test('is limited to whole pixels inside the image', () => {
    const { crop } = setCrop(NO_EDITS, { x: -3.5, y: 10.2, width: 100.1, height: 5_000 }, CAPTURE_SIZE);
    expect(crop).toEqual({ x: 0, y: 10, width: 97, height: 890 });
  });

  test('is removed when it covers the whole image', () => {
    expect(setCrop(NO_EDITS, { x: -1, y: -1, width: 5_000, height: 5_000 }, CAPTURE_SIZE)).toEqual(NO_EDITS);
  });
});

test('edits are equal when their shapes are identical and their crops are equal', () => {
  const edits = { shapes: [BOX], crop: { x: 0, y: 0, width: 5, height: 5 } };
  expect(areEditsEqual(edits, { ...edits, shapes: [...edits.shapes] })).toBe(true);
  expect(areEditsEqual(edits, { ...edits, shapes: [{ ...BOX }] })).toBe(false);
  expect(areEditsEqual(edits, { shapes: edits.shapes })).toBe(false);
});
