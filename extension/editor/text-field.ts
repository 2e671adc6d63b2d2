import { findShapeAt } from '#shared/imaging/annotations/hit-test.ts';
import { chooseContrastingColor, PALETTE } from '#shared/imaging/annotations/palette.ts';
import { getShapeSizes, MAX_TEXT_LENGTH, type ShapeOf } from '#shared/imaging/annotations/shape.ts';
import { putShape, removeShapes } from '#shared/imaging/annotations/shape-operations.ts';
import { LINE_HEIGHT, type MeasureText, measureLongestLine, toCssFont } from '#shared/imaging/annotations/text-lines.ts';
import type { Point } from '#shared/imaging/geometry.ts';
import { t } from '../text.ts';
import { type EditorStore, endStep, getEdits, withEdits } from './editor-state.ts';
import { getHitDistance } from './pointer-tools.ts';
import type { Surface } from './surface.ts';

type TextShape = ShapeOf<'text'>;

export interface TextField {
  readonly open: (shape: TextShape) => void;
  /** Ends editing. Returns false if no text was being edited. */
  readonly close: () => boolean;
  readonly updatePosition: () => void;
}

const CARET_EM = 1;

function positionField(field: HTMLTextAreaElement, shape: TextShape, { toScreen, getScale }: Surface): void {
  const { ink } = PALETTE[shape.color];
  const [{ x, y }, scale] = [toScreen(shape), getScale()];
  Object.assign(field.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${(shape.width + shape.size * CARET_EM) * scale}px`,
    height: `${field.value.split('\n').length * shape.size * LINE_HEIGHT * scale}px`,
    font: toCssFont(shape.size * scale),
    lineHeight: String(LINE_HEIGHT),
    color: ink,
    background: `color-mix(in srgb, ${chooseContrastingColor(ink)} 60%, transparent)`,
  });
}

/** Edits text in place with a native field, which brings the caret, the selection and on-screen keyboards. */
export function createTextField(store: EditorStore, surface: Surface, measure: MeasureText): TextField {
  const field = Object.assign(document.createElement('textarea'), {
    className: 'editor-text-field',
    ariaLabel: t('toolText'),
    maxLength: MAX_TEXT_LENGTH,
    spellcheck: false,
    wrap: 'off',
  });
  let editedShape: TextShape | undefined;

  const updatePosition = (): void => {
    if (editedShape) positionField(field, editedShape, surface);
  };
  function save(): void {
    if (!editedShape) return;
    const shape = { ...editedShape, text: field.value, width: measureLongestLine(field.value, editedShape.size, measure) };
    editedShape = shape;
    const isBlank = field.value.trim() === '';
    store.change((state) => {
      const edits = isBlank ? removeShapes(getEdits(state), [shape.id]) : putShape(getEdits(state), shape);
      return withEdits(state, edits, `text ${shape.id}`);
    });
    updatePosition();
  }
  function close(): boolean {
    if (!editedShape) return false;
    const { id } = editedShape;
    editedShape = undefined;
    field.remove();
    store.change((state) => {
      const exists = getEdits(state).shapes.some((shape) => shape.id === id);
      return { ...endStep(state), editedTextId: undefined, tool: 'select', selection: exists ? [id] : [] };
    });
    return true;
  }

  field.addEventListener('input', save);
  field.addEventListener('blur', () => void close());
  field.addEventListener('pointerdown', (event) => event.stopPropagation());
  field.addEventListener('keydown', (event) => {
    const endsEditing = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (endsEditing && !event.isComposing && close()) surface.root.focus({ preventScroll: true });
    event.stopPropagation();
  });
  return {
    open(shape) {
      close();
      editedShape = shape;
      field.value = shape.text;
      store.change((state) => ({ ...state, editedTextId: shape.id, selection: [] }));
      surface.root.append(field);
      updatePosition();
      field.focus({ preventScroll: true });
    },
    close,
    updatePosition,
  };
}

/** Edits the text at a point, or a new text whose first line is vertically centered on that point. */
export function openTextAt(
  point: Point,
  hitDistance: number,
  store: EditorStore,
  { field, surface }: { field: TextField; surface: Surface },
): void {
  const state = store.read();
  const existing = findShapeAt(
    getEdits(state).shapes.filter(({ kind }) => kind === 'text'),
    point,
    hitDistance / 2,
  );
  if (existing?.kind === 'text') return field.open(existing);
  const { fontSize: size } = getShapeSizes(state.size, surface.density);
  const [x, y] = [Math.round(point.x), Math.round(point.y - (size * LINE_HEIGHT) / 2)];
  field.open({ kind: 'text', id: crypto.randomUUID(), x, y, width: 0, text: '', size, color: state.color });
}

/** Edits a text on a press with the text tool, or on a double click with the select tool. */
export function openTextOnPress(store: EditorStore, field: TextField, surface: Surface, signal: AbortSignal): void {
  const { root, toCapture } = surface;
  const openOnPress = (event: PointerEvent): void => {
    if (store.read().tool === 'text' && event.button === 0)
      openTextAt(toCapture(event), getHitDistance(event, surface), store, { field, surface });
  };
  const openOnDoubleClick = (event: MouseEvent): void => {
    if (store.read().tool !== 'select') return;
    const shape = findShapeAt(getEdits(store.read()).shapes, toCapture(event), 0);
    if (shape?.kind === 'text') field.open(shape);
  };
  // On `pointerup`, because the field would lose the focus again if it opened on `pointerdown`.
  root.addEventListener('pointerup', openOnPress, { signal });
  root.addEventListener('dblclick', openOnDoubleClick, { signal });
}
