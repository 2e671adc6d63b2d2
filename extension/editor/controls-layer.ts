import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { listVisibleHandles } from '#shared/imaging/annotations/handles.ts';
import { createBoxPath } from '#shared/imaging/annotations/primitives.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { type Box, expandBox, type Point, type Size } from '#shared/imaging/geometry.ts';
import { createSvg } from './create-svg.ts';
import { type EditorState, getEdits, getSelectedShapes } from './editor-state.ts';

/** Sizes in CSS pixels of the screen. */
const HANDLE_RADIUS_PX = 5;
const BRACKET_LENGTH_PX = 22;
const OUTLINE_GAP_PX = 3;

function createOutline(shape: Shape, scale: number): readonly SVGElement[] {
  const frame = createBoxPath(expandBox(getBounds(shape), OUTLINE_GAP_PX / scale));
  return [
    createSvg('path', { d: frame, class: 'editor-frame' }),
    createSvg('path', { d: frame, class: 'editor-frame', 'data-dashed': '' }),
  ];
}

const createHandles = (shape: Shape, scale: number): readonly SVGElement[] =>
  listVisibleHandles(shape, scale).map(({ x, y, name }) =>
    createSvg('circle', { cx: x, cy: y, r: HANDLE_RADIUS_PX / scale, class: 'editor-handle', 'data-name': name }),
  );

/** Draws corner brackets around the crop and a grip on each side. The left and right grips stay in the visible area. */
function createCropBrackets({ x, y, width, height }: Box, view: Box, scale: number): SVGElement {
  const arm = Math.min(BRACKET_LENGTH_PX / scale, width / 2, height / 2);
  const createCornerPath = (corner: Point, across: number, down: number): string =>
    `M${corner.x + across * arm} ${corner.y}H${corner.x}V${corner.y + down * arm}`;
  const top = Math.max(y, view.y);
  const middle = (top + Math.max(top, Math.min(y + height, view.y + view.height))) / 2;
  const createSideGripPath = (side: number): string => `M${side} ${middle - arm / 2}v${arm}`;
  const grips = [
    `M${x + width / 2 - arm / 2} ${y}h${arm}`,
    `M${x + width / 2 - arm / 2} ${y + height}h${arm}`,
    createSideGripPath(x),
    createSideGripPath(x + width),
  ];
  const corners = [
    createCornerPath({ x, y }, 1, 1),
    createCornerPath({ x: x + width, y }, -1, 1),
    createCornerPath({ x: x + width, y: y + height }, -1, -1),
    createCornerPath({ x, y: y + height }, 1, -1),
  ];
  return createSvg('path', { d: [...corners, ...grips].join(''), class: 'editor-brackets' });
}

function createCropFrame(state: EditorState, captureSize: Size, view: Box, scale: number): readonly SVGElement[] {
  const { crop: box } = getEdits(state);
  const { width, height } = captureSize;
  const captureBox = { x: 0, y: 0, width, height };
  const shade = box ? [createSvg('path', { d: createBoxPath(captureBox) + createBoxPath(box), class: 'editor-crop-shade' })] : [];
  return [
    ...shade,
    createSvg('path', { d: createBoxPath(box ?? captureBox), class: 'editor-crop' }),
    createCropBrackets(box ?? captureBox, view, scale),
  ];
}

/** Draws the controls over a capture that are not part of the exported file. */
export function createEditorControls(state: EditorState, captureSize: Size, view: Box, scale: number): readonly SVGElement[] {
  const shapes = getSelectedShapes(state);
  const [firstShape, ...others] = shapes;
  return [
    ...(state.tool === 'crop' ? createCropFrame(state, captureSize, view, scale) : []),
    ...shapes.flatMap((shape) => createOutline(shape, scale)),
    ...(firstShape && others.length === 0 ? createHandles(firstShape, scale) : []),
  ];
}
