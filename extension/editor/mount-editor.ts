import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { createCanvasPainter } from '#shared/imaging/annotations/canvas-painter.ts';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { PixelSource, RowRange } from '#shared/imaging/annotations/pixel-source.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import type { StampSource } from '#shared/imaging/annotations/stamp.ts';
import { type Box, boxesTouch, type Size } from '#shared/imaging/geometry.ts';
import { oncePerFrame } from '../once-per-frame.ts';
import { bindClipboard } from './clipboard.ts';
import { createEditorState, createEditorStore, type EditorStore, getEdits } from './editor-state.ts';
import { bindEditorKeys } from './keys.ts';
import { createOverlay } from './overlay.ts';
import { bindPointerTools, showCursor } from './pointer-tools.ts';
import { createRedactionRenderer } from './redaction-renderer.ts';
import { createSurface, type Surface, subscribeToView } from './surface.ts';
import { createTextField, openTextOnPress } from './text-field.ts';

export interface EditorOptions<S extends RowRange> {
  /** Element that covers exactly the shown part of the capture, at every zoom level. */
  readonly overlayContainer: HTMLElement;
  /** Shows the cropped capture, or all of it during cropping, and returns the shown part. */
  readonly showPart: (edits: Edits, isCropping: boolean) => Box;
  readonly size: Size;
  readonly source: PixelSource<S>;
  readonly stampSource: StampSource;
  readonly edits: Edits;
  /** Called after every step, including undo and redo, but never during a drag. */
  readonly onChange: (edits: Edits) => void;
  readonly signal: AbortSignal;
}

/** Controls a mounted editor. */
export interface Editor extends EditorStore {
  /** Scrolls a shape into view if it is outside the window. */
  readonly scrollToShape: (shape: Shape) => void;
}

function scrollToShape(shape: Shape, { root, getVisibleBox, toScreen }: Surface): void {
  const bounds = getBounds(shape);
  if (boxesTouch(bounds, getVisibleBox())) return;
  const marker = document.createElement('div');
  const { x, y } = toScreen(bounds);
  Object.assign(marker.style, { position: 'absolute', left: `${x}px`, top: `${y}px` });
  root.append(marker);
  marker.scrollIntoView({ block: 'center', inline: 'nearest' });
  marker.remove();
}

export function mountEditor<S extends RowRange>(options: EditorOptions<S>): Editor {
  const { overlayContainer, showPart, size, source, stampSource, edits, onChange, signal } = options;
  const layers = createOverlay(createRedactionRenderer(source, signal));
  let shownBox: Box = { x: 0, y: 0, ...size };
  const surface = createSurface(layers.root, () => shownBox, { captureSize: size, density: stampSource.density });
  const store = createEditorStore(createEditorState(edits));
  let previous = store.read();
  store.subscribe(() => {
    scheduleDraw();
    const state = store.read();
    const isStepEnd = state.history.group === undefined;
    const hasChanged = getEdits(state) !== getEdits(previous) || previous.history.group !== undefined;
    previous = state;
    if (isStepEnd && hasChanged) onChange(getEdits(state));
  });
  const field = createTextField(store, surface, createCanvasPainter().measure);
  const draw = (): void => {
    if (signal.aborted) return;
    const state = store.read();
    shownBox = showPart(getEdits(state), state.tool === 'crop');
    layers.draw(state, surface);
    layers.root.setAttribute('data-tool', state.tool);
    field.updatePosition();
  };
  const scheduleDraw = oncePerFrame(draw);

  overlayContainer.append(layers.root);
  openTextOnPress(store, field, surface, signal);
  const pointers = bindPointerTools(store, surface, signal);
  bindEditorKeys({ store, surface, pointers, field }, signal);
  bindClipboard(store, surface, signal);
  showCursor(store, surface, signal);
  subscribeToView(surface, scheduleDraw, signal);
  signal.addEventListener('abort', () => layers.root.remove());
  draw();
  return { ...store, scrollToShape: (shape) => scrollToShape(shape, surface) };
}

type ReadOnlyOptions<S extends RowRange> = Omit<EditorOptions<S>, 'onChange'>;

/** Shows the edits of a capture read-only, for users without Premium. */
export function mountReadOnly<S extends RowRange>({
  overlayContainer,
  showPart,
  size,
  source,
  stampSource,
  edits,
  signal,
}: ReadOnlyOptions<S>): void {
  const layers = createOverlay(createRedactionRenderer(source, signal));
  const shownBox = showPart(edits, false);
  const surface = createSurface(layers.root, () => shownBox, { captureSize: size, density: stampSource.density });
  const state = createEditorState(edits);
  const draw = (): void => {
    if (!signal.aborted) layers.draw(state, surface);
  };
  layers.root.inert = true;
  layers.root.setAttribute('data-tool', state.tool);
  overlayContainer.append(layers.root);
  subscribeToView(surface, oncePerFrame(draw), signal);
  signal.addEventListener('abort', () => layers.root.remove());
  draw();
}
