import { boundsOf } from '../annotations/bounds.ts';
import { expandBox, type Point, type Size } from '../annotations/geometry.ts';
import { visibleHandles } from '../annotations/handles.ts';
import { boxPath } from '../annotations/primitives.ts';
import type { Shape } from '../annotations/shape.ts';
import type { Box } from '../capture.ts';
import { svg } from '../dom/element.ts';
import { type EditorState, editsOf, selectedShapes } from './editor-state.ts';

/** In CSS pixels of the screen. */
const HANDLE = 5;
const BRACKET = 22;
const GAP = 3;

/** Draws the dashed frame of a selected shape. A finger can drag the shape by it. */
function outline(shape: Shape, scale: number): readonly SVGElement[] {
  const frame = boxPath(expandBox(boundsOf(shape), GAP / scale));
  return [svg('path', { d: frame, class: 'editor-frame' }), svg('path', { d: frame, class: 'editor-frame', 'data-dashed': '' })];
}

const handles = (shape: Shape, scale: number): readonly SVGElement[] =>
  visibleHandles(shape, scale).map(({ x, y, name }) =>
    svg('circle', { cx: x, cy: y, r: HANDLE / scale, class: 'editor-handle', 'data-name': name }),
  );

/** Draws viewfinder corners around the crop and a grip on each side. The left and right grips stay in the visible part. */
function brackets({ x, y, width, height }: Box, view: Box, scale: number): SVGElement {
  const arm = Math.min(BRACKET / scale, width / 2, height / 2);
  const corner = (at: Point, across: number, down: number): string =>
    `M${at.x + across * arm} ${at.y}H${at.x}V${at.y + down * arm}`;
  const top = Math.max(y, view.y);
  const middle = (top + Math.max(top, Math.min(y + height, view.y + view.height))) / 2;
  const grip = (side: number): string => `M${side} ${middle - arm / 2}v${arm}`;
  const grips = [
    `M${x + width / 2 - arm / 2} ${y}h${arm}`,
    `M${x + width / 2 - arm / 2} ${y + height}h${arm}`,
    grip(x),
    grip(x + width),
  ];
  const corners = [
    corner({ x, y }, 1, 1),
    corner({ x: x + width, y }, -1, 1),
    corner({ x: x + width, y: y + height }, -1, -1),
    corner({ x, y: y + height }, 1, -1),
  ];
  return svg('path', { d: [...corners, ...grips].join(''), class: 'editor-brackets' });
}

function cropFrame(state: EditorState, picture: Size, view: Box, scale: number): readonly SVGElement[] {
  const { crop: box } = editsOf(state);
  const { width, height } = picture;
  const all = { x: 0, y: 0, width, height };
  const shade = box ? [svg('path', { d: boxPath(all) + boxPath(box), class: 'editor-veil' })] : [];
  return [...shade, svg('path', { d: boxPath(box ?? all), class: 'editor-crop' }), brackets(box ?? all, view, scale)];
}

/** Draws the controls over a capture that are not part of the exported file. */
export function editorControls(state: EditorState, picture: Size, view: Box, scale: number): readonly SVGElement[] {
  const shapes = selectedShapes(state);
  const [only, ...others] = shapes;
  return [
    ...(state.tool === 'crop' ? cropFrame(state, picture, view, scale) : []),
    ...shapes.flatMap((shape) => outline(shape, scale)),
    ...(only && others.length === 0 ? handles(only, scale) : []),
  ];
}
