import * as z from 'zod/mini';
import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { type Shape, shapeSchema } from '#shared/imaging/annotations/shape.ts';
import { moveShape } from '#shared/imaging/annotations/transform-shape.ts';
import { boxesTouch, getBoundingBox, getCenter, getCorners } from '#shared/imaging/geometry.ts';
import { isInTextFieldOrDialog, registerShortcuts, type Shortcut } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';
import { addCopies, removeSelectedShapes } from './actions.ts';
import { type EditorStore, getSelectedShapes } from './editor-state.ts';
import type { Surface } from './surface.ts';

/** Listed in the shortcut dialog only. Clipboard events handle them, because the browser knows the keys of each platform. */
const getClipboardShortcuts = (): readonly Shortcut[] => [
  { label: t('editCopyShapes'), keyCombos: [{ key: 'c', isCommand: true }] },
  { label: t('editCutShapes'), keyCombos: [{ key: 'x', isCommand: true }] },
  { label: t('editPasteShapes'), keyCombos: [{ key: 'v', isCommand: true }] },
];

const MIME_TYPE = 'application/x-gofullpage-shapes+json';

export function parseShapes(text: string): readonly Shape[] {
  try {
    return z.safeParse(z.array(shapeSchema), JSON.parse(text)).data ?? [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Moves shapes to the middle of the visible area if none of them is visible, for example when they come from another capture. */
export function bringIntoView(shapes: readonly Shape[], surface: Pick<Surface, 'getVisibleBox'>): readonly Shape[] {
  const bounds = getBoundingBox(shapes.flatMap((shape) => getCorners(getBounds(shape))));
  const view = surface.getVisibleBox();
  if (shapes.length === 0 || boxesTouch(bounds, view)) return shapes;
  const [from, to] = [getCenter(bounds), getCenter(view)];
  return shapes.map((shape) => moveShape(shape, { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }));
}

export function bindClipboard(store: EditorStore, surface: Surface, signal: AbortSignal): void {
  const copy = (event: ClipboardEvent): void => {
    const shapes = getSelectedShapes(store.read());
    if (isInTextFieldOrDialog(event) || shapes.length === 0) return;
    event.clipboardData?.setData(MIME_TYPE, JSON.stringify(shapes));
    event.preventDefault();
    if (event.type === 'cut') store.change(removeSelectedShapes);
  };
  const paste = (event: ClipboardEvent): void => {
    const shapes = isInTextFieldOrDialog(event) ? [] : parseShapes(event.clipboardData?.getData(MIME_TYPE) ?? '');
    if (shapes.length === 0) return;
    event.preventDefault();
    store.change((state) => addCopies(state, bringIntoView(shapes, surface), surface.density));
  };
  document.addEventListener('copy', copy, { signal });
  document.addEventListener('cut', copy, { signal });
  document.addEventListener('paste', paste, { signal });
  registerShortcuts({ title: t('editorClipboardShortcuts'), shortcuts: getClipboardShortcuts() }, signal);
}
