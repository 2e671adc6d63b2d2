import { contrastingColor, PALETTE } from '../annotations/palette.ts';
import { MAX_TEXT_LENGTH, type ShapeOf } from '../annotations/shape.ts';
import { putShape, removeShapes } from '../annotations/shape-operations.ts';
import { fontOf, LINE_HEIGHT, type Measure, widthOf } from '../annotations/text-lines.ts';
import { element } from '../dom/element.ts';
import { type EditorStore, editsOf, endStep, withEdits } from './editor-state.ts';
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
