import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { broughtIntoView, readShapes } from '../../../../extension/editor/clipboard.ts';
import { boundsOf } from '../../../../extension/shapes/bounds.ts';
import { holds, middleOf } from '../../../../extension/shapes/geometry.ts';
import { anyShape, anyShapes } from '../shapes/any-shape.ts';

describe('what is pasted', () => {
  test('comes back as it was copied', () => {
    fc.assert(
      fc.property(anyShapes(), (shapes) => {
        expect(readShapes(JSON.stringify(shapes))).toEqual(shapes);
      }),
    );
  });

  test.each(['', 'words', '{}', 'null', '[{"kind":"box"}]', '[{"kind":"box","id":"1","x":"1"}]'])(
    'is nothing where it is %s',
    (text) => {
      expect(readShapes(text)).toEqual([]);
    },
  );

  test('is brought into sight from wherever it was', () => {
    const view = { x: 0, y: 20_000, width: 1_200, height: 800 };
    fc.assert(
      fc.property(anyShape, (shape) => {
        const [there] = broughtIntoView([shape], { view: () => view });
        expect(there && holds(view, middleOf(boundsOf(there)))).toBe(true);
      }),
    );
  });
});
