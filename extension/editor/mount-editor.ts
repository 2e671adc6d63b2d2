import { getBounds } from '#shared/imaging/annotations/bounds.ts';
import { createCanvasPainter } from '#shared/imaging/annotations/canvas-painter.ts';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { PixelSource, RowRange } from '#shared/imaging/annotations/pixel-source.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import type { StampSource } from '#shared/imaging/annotations/stamp.ts';
import { type Box, boxesTouch, type Size } from '#shared/imaging/geometry.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { bindClipboard } from './clipboard.ts';
import { createEditorState, createEditorStore, type EditorState, getEdits } from './editor-state.ts';
import { bindEditorKeys } from './keys.ts';
import { createOverlay } from './overlay.ts';
import { bindPointerTools, showCursor } from './pointer-tools.ts';
import { createRedactionRenderer } from './redaction-renderer.ts';
import { createSurface, type Surface, subscribeToView } from './surface.ts';
import { createTextField, openTextOnPress } from './text-field.ts';
import { createToolbar } from './toolbar.ts';

export interface EditorOptions<S extends RowRange> {
  /** Element that covers exactly the shown part of the capture, at every zoom level. */
  readonly overlayContainer: HTMLElement;
  /** Shows the cropped capture, or all of it during cropping, and returns the shown part. */
  readonly showPart: (edits: Edits, isCropping: boolean) => Box;
  readonly tools: HTMLElement;
  readonly size: Size;
  readonly source: PixelSource<S>;
  readonly stampSource: StampSource;
  readonly edits: Edits;
  /** Called after every step, including undo and redo, but never during a drag. */
  readonly onChange: (edits: Edits) => void;
  readonly signal: AbortSignal;
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

export function mountEditor<S extends RowRange>(options: EditorOptions<S>): void {
  const { overlayContainer, tools, showPart, size, source, stampSource, edits, onChange, signal } = options;
  const layers = createOverlay(createRedactionRenderer(source, signal));
  let shownBox: Box = { x: 0, y: 0, ...size };
  const surface = createSurface(layers.root, () => shownBox, { captureSize: size, density: stampSource.density });
  const store = createEditorStore(createEditorState(edits), (state, previous) => {
    scheduleDraw();
    const isStepEnd = state.history.group === undefined;
    const hasChanged = getEdits(state) !== getEdits(previous) || previous.history.group !== undefined;
    if (isStepEnd && hasChanged) onChange(getEdits(state));
  });
  const toolbar = createToolbar({
    change: store.change,
    captureSize: size,
    stampSource,
    scrollToShape: (shape) => scrollToShape(shape, surface),
  });
  const field = createTextField(store, surface, createCanvasPainter().measure);
  let drawnState: EditorState | undefined;
  const draw = (): void => {
    if (signal.aborted) return;
    const state = store.read();
    shownBox = showPart(getEdits(state), state.tool === 'crop');
    layers.draw(state, surface);
    layers.root.setAttribute('data-tool', state.tool);
    field.updatePosition();
    if (state === drawnState) return;
    drawnState = state;
    toolbar.show(state);
  };
  const scheduleDraw = oncePerFrame(draw);

  overlayContainer.append(layers.root);
  tools.append(...toolbar.nodes);
  openTextOnPress(store, field, surface, signal);
  const pointers = bindPointerTools(store, surface, signal);
  bindEditorKeys({ store, surface, pointers, field }, signal);
  bindClipboard(store, surface, signal);
  showCursor(store, surface, signal);
  subscribeToView(surface, scheduleDraw, signal);
  signal.addEventListener('abort', () => {
    for (const node of [layers.root, ...toolbar.nodes]) node.remove();
  });
  draw();
}

type ReadOnlyOptions<S extends RowRange> = Omit<EditorOptions<S>, 'tools' | 'onChange'>;

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
