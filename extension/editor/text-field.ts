import { without, withShape } from '../annotations/arrange.ts';
import { against, PALETTE } from '../annotations/palette.ts';
import { MOST_LETTERS, type ShapeOf } from '../annotations/shape.ts';
import { fontOf, LEADING, type Measure, widthOf } from '../annotations/text-lines.ts';
import { element } from '../dom/element.ts';
import { editsOf, settled, withEdits } from './editor-state.ts';
import type { Session } from './session.ts';
import type { Surface } from './surface.ts';

type Text = ShapeOf<'text'>;

export interface TextField {
  readonly open: (shape: Text) => void;
  /** Ends editing. Returns false if no text was being edited. */
  readonly close: () => boolean;
  readonly place: () => void;
}

/** Room for the caret, in em. */
const CARET = 1;

function placeOver(field: HTMLTextAreaElement, shape: Text, { placeOf, scale: scaleNow }: Surface): void {
  const { ink } = PALETTE[shape.color];
  const [{ x, y }, scale] = [placeOf(shape), scaleNow()];
  Object.assign(field.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${(shape.width + shape.size * CARET) * scale}px`,
    height: `${field.value.split('\n').length * shape.size * LEADING * scale}px`,
    font: fontOf(shape.size * scale),
    lineHeight: String(LEADING),
    color: ink,
    background: `color-mix(in srgb, ${against(ink)} 60%, transparent)`,
  });
}

/** Edits text in place with a native field, which brings the caret, the selection and on-screen keyboards. */
export function textField(session: Session, surface: Surface, measure: Measure): TextField {
  const field = element('textarea', {
    class: 'editor-writing',
    'aria-label': 'Text',
    maxlength: MOST_LETTERS,
    spellcheck: 'false',
    wrap: 'off',
  });
  let written: Text | undefined;

  const place = (): void => {
    if (written) placeOver(field, written, surface);
  };
  function write(): void {
    if (!written) return;
    const shape = { ...written, text: field.value, width: widthOf(field.value, written.size, measure) };
    written = shape;
    const isBlank = field.value.trim() === '';
    session.change((state) => {
      const edits = isBlank ? without(editsOf(state), [shape.id]) : withShape(editsOf(state), shape);
      return withEdits(state, edits, `text ${shape.id}`);
    });
    place();
  }
  function close(): boolean {
    if (!written) return false;
    const { id } = written;
    written = undefined;
    field.remove();
    session.change((state) => {
      const isThere = editsOf(state).shapes.some((shape) => shape.id === id);
      return { ...settled(state), writing: undefined, tool: 'select', selection: isThere ? [id] : [] };
    });
    return true;
  }

  field.addEventListener('input', write);
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
      written = shape;
      field.value = shape.text;
      session.change((state) => ({ ...state, writing: shape.id, selection: [] }));
      surface.root.append(field);
      place();
      field.focus({ preventScroll: true });
    },
    close,
    place,
  };
}
