import * as z from 'zod/mini';
import { boundsOf } from '../annotations/bounds.ts';
import { boxAround, boxesTouch, centerOf, cornersOf } from '../annotations/geometry.ts';
import { type Shape, shapeSchema } from '../annotations/shape.ts';
import { moveShape } from '../annotations/transform-shape.ts';
import { isTyping, registerShortcuts, type Shortcut } from '../dom/shortcuts.ts';
import { addCopies, removeSelected } from './actions.ts';
import { type EditorStore, selectedShapes } from './editor-state.ts';
import type { Surface } from './surface.ts';

/** Handled by clipboard events, because the browser knows the keys of each platform. */
const CLIPBOARD = [
  { event: 'copy', label: 'Copy shapes', keyCombos: [{ key: 'c', isCommand: true }] },
  { event: 'cut', label: 'Cut shapes', keyCombos: [{ key: 'x', isCommand: true }] },
  { event: 'paste', label: 'Paste shapes', keyCombos: [{ key: 'v', isCommand: true }] },
] as const satisfies readonly (Shortcut & { readonly event: string })[];

const TYPE = 'application/x-gofullpage-shapes+json';

export function readShapes(text: string): readonly Shape[] {
  try {
    return z.safeParse(z.array(shapeSchema), JSON.parse(text)).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Moves shapes to the middle of the visible area if none of them is visible, for example when they come from another capture. */
export function bringIntoView(shapes: readonly Shape[], surface: Pick<Surface, 'visibleBox'>): readonly Shape[] {
  const together = boxAround(shapes.flatMap((shape) => cornersOf(boundsOf(shape))));
  const view = surface.visibleBox();
  if (shapes.length === 0 || boxesTouch(together, view)) return shapes;
  const [from, to] = [centerOf(together), centerOf(view)];
  return shapes.map((shape) => moveShape(shape, { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }));
}

export function bindClipboard(store: EditorStore, surface: Surface, signal: AbortSignal): void {
  const copy = (event: ClipboardEvent): void => {
    const shapes = selectedShapes(store.read());
    if (isTyping(event) || shapes.length === 0) return;
    event.clipboardData?.setData(TYPE, JSON.stringify(shapes));
    event.preventDefault();
    if (event.type === 'cut') store.change(removeSelected);
  };
  const paste = (event: ClipboardEvent): void => {
    const shapes = isTyping(event) ? [] : readShapes(event.clipboardData?.getData(TYPE) ?? '');
    if (shapes.length === 0) return;
    event.preventDefault();
    store.change((state) => addCopies(state, bringIntoView(shapes, surface), surface.density));
  };
  for (const { event } of CLIPBOARD) document.addEventListener(event, event === 'paste' ? paste : copy, { signal });
  registerShortcuts({ title: 'Clipboard', shortcuts: CLIPBOARD }, signal);
}
