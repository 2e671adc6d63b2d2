import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { containsPoint, getCenter } from '#shared/imaging/geometry.ts';
import { bringIntoView, parseShapes } from '../../../../extension/editor/clipboard.ts';
import { anyShape, anyShapes } from '../../shared/imaging/annotations/any-shape.ts';

describe('pasted shapes', () => {
  test('equal the copied shapes', () => {
    fc.assert(
      fc.property(anyShapes(), (shapes) => {
        expect(parseShapes(JSON.stringify(shapes))).toEqual(shapes);
      }),
    );
  });

  test.each(['', 'words', '{}', 'null', '[{"kind":"box"}]', '[{"kind":"box","id":"1","x":"1"}]'])(
    'are empty when the clipboard contains "%s"',
    (text) => {
      expect(parseShapes(text)).toEqual([]);
    },
  );

  test('are moved into view from any position', () => {
    const view = { x: 0, y: 20_000, width: 1_200, height: 800 };
    fc.assert(
      fc.property(anyShape, (shape) => {
        const [moved] = bringIntoView([shape], { getVisibleBox: () => view });
        expect(moved && containsPoint(view, getCenter(getBounds(moved)))).toBe(true);
      }),
    );
  });
});
