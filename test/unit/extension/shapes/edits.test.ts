import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSame, NO_EDITS, readEdits, withCrop } from '../../../../extension/shapes/edits.ts';
import { anyEdits, PICTURE } from './any-shape.ts';

const BOX = { kind: 'box', id: 'one', x: 1, y: 2, width: 3, height: 4, color: 'red', stroke: 2 } as const;

describe('edits that were kept', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(anyEdits(), (edits) => {
        const whole = withCrop(edits, edits.crop, PICTURE);
        const { edits: read, problem } = readEdits(JSON.parse(JSON.stringify(whole)), PICTURE);
        expect(problem).toBeUndefined();
        expect(read).toEqual(whole);
      }),
    );
  });

  test('are none where nothing was kept', () => {
    expect(readEdits(undefined, PICTURE)).toEqual({ edits: NO_EDITS });
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'edits'],
    ['shapes that are no list', { shapes: {} }],
    ['a kind that is not known', { shapes: [{ ...BOX, kind: 'star' }] }],
    ['a color that is not known', { shapes: [{ ...BOX, color: 'url(#x)' }] }],
    ['a place that is no number', { shapes: [{ ...BOX, x: Number.NaN }] }],
    ['a place out of all reach', { shapes: [{ ...BOX, y: 1e12 }] }],
    ['a width below nothing', { shapes: [{ ...BOX, width: -1 }] }],
    ['a field that is not known', { shapes: [{ ...BOX, href: 'javascript:0' }] }],
    ['a pen without points', { shapes: [{ kind: 'pen', id: 'one', points: [], color: 'red', stroke: 2 }] }],
    ['a block that hides nothing', { shapes: [{ kind: 'blur', id: 'one', x: 0, y: 0, width: 9, height: 9, block: 1 }] }],
    ['a crop between pixels', { shapes: [], crop: { x: 0.5, y: 0, width: 10, height: 10 } }],
    ['a stamp beside the page', { shapes: [], stamps: { place: 'left' } }],
  ])('are ignored whole, and told, where they hold %s', (_, stored) => {
    const { edits, problem } = readEdits(stored, PICTURE);
    expect(edits).toBe(NO_EDITS);
    expect(problem).toContain('could not be read');
  });

  test('lose a crop that lies beside a smaller picture', () => {
    const stored = { shapes: [], crop: { x: 0, y: 5_000, width: 10, height: 10 } };
    expect(readEdits(stored, PICTURE).edits.crop).toBeUndefined();
  });
});

describe('a crop', () => {
  test('is of whole pixels inside the picture', () => {
    const { crop } = withCrop(NO_EDITS, { x: -3.5, y: 10.2, width: 100.1, height: 5_000 }, PICTURE);
    expect(crop).toEqual({ x: 0, y: 10, width: 97, height: 890 });
  });

  test('of everything is none', () => {
    expect(withCrop(NO_EDITS, { x: -1, y: -1, width: 5_000, height: 5_000 }, PICTURE)).toEqual(NO_EDITS);
  });
});

test('edits are the same when nothing in them is another', () => {
  const edits = { shapes: [BOX], crop: { x: 0, y: 0, width: 5, height: 5 } };
  expect(areSame(edits, { ...edits, shapes: [...edits.shapes] })).toBe(true);
  expect(areSame(edits, { ...edits, shapes: [{ ...BOX }] })).toBe(false);
  expect(areSame(edits, { shapes: edits.shapes })).toBe(false);
});
