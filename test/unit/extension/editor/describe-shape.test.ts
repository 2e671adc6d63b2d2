import { expect, test } from 'vitest';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { describeShape } from '../../../../extension/editor/describe-shape.ts';
import { stubMessages } from '../../../support/extension/stub-messages.ts';

stubMessages();

test.each<[Shape, string]>([
  [{ kind: 'box', id: '1', x: 0, y: 1_000, width: 200, height: 400, color: 'red', stroke: 4 }, 'Box, red, at 100, 1,200'],
  [{ kind: 'number', id: '1', x: 5, y: 6, value: 3, size: 20, color: 'blue' }, 'Number 3, blue, at 5, 6'],
  [{ kind: 'blur', id: '1', x: 0, y: 0, width: 10, height: 10, block: 20 }, 'Blur, at 5, 5'],
  [
    { kind: 'text', id: '1', x: 0, y: 0, width: 10, text: 'See\nhere', size: 20, color: 'black' },
    'Text “See here”, black, at 5, 25',
  ],
])('describeShape returns $1', (shape, name) => {
  expect(describeShape(shape)).toBe(name);
});
