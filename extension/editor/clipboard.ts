import * as z from 'zod/mini';
import { boundsOf } from '../annotations/bounds.ts';
import { moved } from '../annotations/fit-shape.ts';
import { boxAround, cornersOf, middleOf, touches } from '../annotations/geometry.ts';
import { type Shape, shapeSchema } from '../annotations/shape.ts';
import { noteShortcuts, type Shortcut } from '../dom/shortcuts.ts';
import { addCopies, removeSelected } from './acts.ts';
import { selected } from './editor-state.ts';
import type { Session } from './session.ts';
import type { Surface } from './surface.ts';

/** Handled by clipboard events, because the browser knows the keys of each platform. */
const CLIPBOARD = [
  { event: 'copy', does: 'Copy shapes', chords: [{ key: 'c', isCommand: true }] },
  { event: 'cut', does: 'Cut shapes', chords: [{ key: 'x', isCommand: true }] },
  { event: 'paste', does: 'Paste shapes', chords: [{ key: 'v', isCommand: true }] },
] as const satisfies readonly (Shortcut & { readonly event: string })[];

const TYPE = 'application/x-gofullpage-shapes+json';
const TYPING = 'input, textarea, [contenteditable]';

const isTyping = ({ target }: Event): boolean => target instanceof Element && target.closest(TYPING) !== null;

export function readShapes(text: string): readonly Shape[] {
  try {
    return z.safeParse(z.array(shapeSchema), JSON.parse(text)).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Moves shapes to the middle of the visible area if none of them is visible, for example when they come from another capture. */
export function broughtIntoView(shapes: readonly Shape[], surface: Pick<Surface, 'view'>): readonly Shape[] {
  const together = boxAround(shapes.flatMap((shape) => cornersOf(boundsOf(shape))));
  const view = surface.view();
  if (shapes.length === 0 || touches(together, view)) return shapes;
  const [from, to] = [middleOf(together), middleOf(view)];
  return shapes.map((shape) => moved(shape, { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }));
}

export function clipboard(session: Session, surface: Surface, signal: AbortSignal): void {
  const copy = (event: ClipboardEvent): void => {
    const shapes = selected(session.read());
    if (isTyping(event) || shapes.length === 0) return;
    event.clipboardData?.setData(TYPE, JSON.stringify(shapes));
    event.preventDefault();
    if (event.type === 'cut') session.change(removeSelected);
  };
  const paste = (event: ClipboardEvent): void => {
    const shapes = isTyping(event) ? [] : readShapes(event.clipboardData?.getData(TYPE) ?? '');
    if (shapes.length === 0) return;
    event.preventDefault();
    session.change((state) => addCopies(state, broughtIntoView(shapes, surface), surface.density));
  };
  for (const { event } of CLIPBOARD) document.addEventListener(event, event === 'paste' ? paste : copy, { signal });
  noteShortcuts({ title: 'Clipboard', shortcuts: CLIPBOARD }, signal);
}
