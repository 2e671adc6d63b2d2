import type { Point } from '../annotations/geometry.ts';
import { shapeAt } from '../annotations/hit-test.ts';
import { contrastingColor, PALETTE } from '../annotations/palette.ts';
import { drawingSizeOf, MAX_TEXT_LENGTH, type ShapeOf } from '../annotations/shape.ts';
import { putShape, removeShapes } from '../annotations/shape-operations.ts';
import { fontOf, LINE_HEIGHT, type Measure, widthOf } from '../annotations/text-lines.ts';
import { element } from '../dom/element.ts';
import { type EditorStore, editsOf, endStep, withEdits } from './editor-state.ts';
import { hitDistanceOf } from './pointer-tools.ts';
import type { Surface } from './surface.ts';

type Text = ShapeOf<'text'>;

export interface TextField {
  readonly open: (shape: Text) => void;
  /** Ends editing. Returns false if no text was being edited. */
  readonly close: () => boolean;
  readonly position: () => void;
}

/** Room for the caret, in em. */
const CARET_EM = 1;

function positionField(field: HTMLTextAreaElement, shape: Text, { toScreen, scale: scaleNow }: Surface): void {
  const { ink } = PALETTE[shape.color];
  const [{ x, y }, scale] = [toScreen(shape), scaleNow()];
  Object.assign(field.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${(shape.width + shape.size * CARET_EM) * scale}px`,
    height: `${field.value.split('\n').length * shape.size * LINE_HEIGHT * scale}px`,
    font: fontOf(shape.size * scale),
    lineHeight: String(LINE_HEIGHT),
    color: ink,
    background: `color-mix(in srgb, ${contrastingColor(ink)} 60%, transparent)`,
  });
}

/** Edits text in place with a native field, which brings the caret, the selection and on-screen keyboards. */
export function createTextField(store: EditorStore, surface: Surface, measure: Measure): TextField {
  const field = element('textarea', {
    class: 'editor-writing',
    'aria-label': 'Text',
    maxlength: MAX_TEXT_LENGTH,
    spellcheck: 'false',
    wrap: 'off',
  });
  let edited: Text | undefined;

  const position = (): void => {
    if (edited) positionField(field, edited, surface);
  };
  function save(): void {
    if (!edited) return;
    const shape = { ...edited, text: field.value, width: widthOf(field.value, edited.size, measure) };
    edited = shape;
    const isBlank = field.value.trim() === '';
    store.change((state) => {
      const edits = isBlank ? removeShapes(editsOf(state), [shape.id]) : putShape(editsOf(state), shape);
      return withEdits(state, edits, `text ${shape.id}`);
    });
    position();
  }
  function close(): boolean {
    if (!edited) return false;
    const { id } = edited;
    edited = undefined;
    field.remove();
    store.change((state) => {
      const exists = editsOf(state).shapes.some((shape) => shape.id === id);
      return { ...endStep(state), editedTextId: undefined, tool: 'select', selection: exists ? [id] : [] };
    });
    return true;
  }

  field.addEventListener('input', save);
  field.addEventListener('blur', () => void close());
  field.addEventListener('pointerdown', (event) => event.stopPropagation());
  field.addEventListener('keydown', (event) => {
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
    if (isEnd && !event.isComposing && close()) surface.root.focus({ preventScroll: true });
    event.stopPropagation();
  });
  return {
    open(shape) {
      close();
      edited = shape;
      field.value = shape.text;
      store.change((state) => ({ ...state, editedTextId: shape.id, selection: [] }));
      surface.root.append(field);
      position();
      field.focus({ preventScroll: true });
    },
    close,
    position,
  };
}

/** Opens the text at a point, or a new text whose first line is centered on that height. */
export function openTextAt(
  point: Point,
  hitDistance: number,
  store: EditorStore,
  { field, surface }: { field: TextField; surface: Surface },
): void {
  const state = store.read();
  const existing = shapeAt(
    editsOf(state).shapes.filter(({ kind }) => kind === 'text'),
    point,
    hitDistance / 2,
  );
  if (existing?.kind === 'text') return field.open(existing);
  const { text: size } = drawingSizeOf(state.size, surface.density);
  const [x, y] = [Math.round(point.x), Math.round(point.y - (size * LINE_HEIGHT) / 2)];
  field.open({ kind: 'text', id: crypto.randomUUID(), x, y, width: 0, text: '', size, color: state.color });
}

/** Edits a text on a press with the text tool, or on a double click with the select tool. */
export function openTextOnPress(store: EditorStore, field: TextField, surface: Surface, signal: AbortSignal): void {
  const { root, toCapture } = surface;
  const write = (event: PointerEvent): void => {
    if (store.read().tool === 'text' && event.button === 0)
      openTextAt(toCapture(event), hitDistanceOf(event, surface), store, { field, surface });
  };
  const writeAgain = (event: MouseEvent): void => {
    if (store.read().tool !== 'select') return;
    const shape = shapeAt(editsOf(store.read()).shapes, toCapture(event), 0);
    if (shape?.kind === 'text') field.open(shape);
  };
  // On `pointerup`, because the field would lose the focus again if it opened on `pointerdown`.
  root.addEventListener('pointerup', write, { signal });
  root.addEventListener('dblclick', writeAgain, { signal });
}
