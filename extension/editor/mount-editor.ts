import { boundsOf } from '../annotations/bounds.ts';
import { createCanvasPainter } from '../annotations/canvas-painter.ts';
import type { Edits } from '../annotations/edits.ts';
import { boxesTouch, type Size } from '../annotations/geometry.ts';
import type { PixelSource, StripPlace } from '../annotations/pixel-source.ts';
import type { Shape } from '../annotations/shape.ts';
import type { StampSource } from '../annotations/stamp.ts';
import type { Box } from '../capture.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { bindClipboard } from './clipboard.ts';
import { createEditorState, createEditorStore, type EditorState, editsOf } from './editor-state.ts';
import { bindEditorKeys } from './keys.ts';
import { createOverlay } from './overlay.ts';
import { bindPointerTools, showCursor } from './pointer-tools.ts';
import { createRedactionImages } from './redaction-images.ts';
import { createSurface, onViewChange, type Surface } from './surface.ts';
import { createTextField, openTextOnPress } from './text-field.ts';
import { createToolbar } from './toolbar.ts';

export interface EditorParts<S extends StripPlace> {
  /** Element that covers exactly the shown part of the capture, at every zoom level. */
  readonly container: HTMLElement;
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

function reveal(shape: Shape, { root, visibleBox, toScreen }: Surface): void {
  const bounds = boundsOf(shape);
  if (boxesTouch(bounds, visibleBox())) return;
  const mark = document.createElement('div');
  const { x, y } = toScreen(bounds);
  Object.assign(mark.style, { position: 'absolute', left: `${x}px`, top: `${y}px` });
  root.append(mark);
  mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  mark.remove();
}

export function mountEditor<S extends StripPlace>(parts: EditorParts<S>): void {
  const { container, tools, showPart, size, source, stampSource, edits, onChange, signal } = parts;
  const layers = createOverlay(createRedactionImages(source, signal));
  let part: Box = { x: 0, y: 0, ...size };
  const surface = createSurface(layers.root, () => part, { captureSize: size, density: stampSource.density });
  const store = createEditorStore(createEditorState(edits), (now, before) => {
    drawSoon();
    const isStepEnd = now.history.group === undefined;
    const hasChanged = editsOf(now) !== editsOf(before) || before.history.group !== undefined;
    if (isStepEnd && hasChanged) onChange(editsOf(now));
  });
  const bar = createToolbar({
    change: store.change,
    picture: size,
    stampSource: stampSource,
    reveal: (shape) => reveal(shape, surface),
  });
  const field = createTextField(store, surface, createCanvasPainter().measure);
  let shown: EditorState | undefined;
  const draw = (): void => {
    if (signal.aborted) return;
    const state = store.read();
    part = showPart(editsOf(state), state.tool === 'crop');
    layers.draw(state, surface);
    layers.root.setAttribute('data-tool', state.tool);
    field.position();
    if (state === shown) return;
    shown = state;
    bar.show(state);
  };
  const drawSoon = oncePerFrame(draw);

  container.append(layers.root);
  tools.append(...bar.nodes);
  openTextOnPress(store, field, surface, signal);
  const pointers = bindPointerTools(store, surface, signal);
  bindEditorKeys({ store, surface, pointers, field }, signal);
  bindClipboard(store, surface, signal);
  showCursor(store, surface, signal);
  onViewChange(surface, drawSoon, signal);
  signal.addEventListener('abort', () => {
    for (const node of [layers.root, ...bar.nodes]) node.remove();
  });
  draw();
}

type ReadOnlyParts<S extends StripPlace> = Omit<EditorParts<S>, 'tools' | 'onChange'>;

/** Shows the edits of a capture read-only, for users without Premium. */
export function mountReadOnly<S extends StripPlace>({
  container,
  showPart,
  size,
  source,
  stampSource,
  edits,
  signal,
}: ReadOnlyParts<S>): void {
  const layers = createOverlay(createRedactionImages(source, signal));
  const part = showPart(edits, false);
  const surface = createSurface(layers.root, () => part, { captureSize: size, density: stampSource.density });
  const state = createEditorState(edits);
  const draw = (): void => {
    if (!signal.aborted) layers.draw(state, surface);
  };
  layers.root.inert = true;
  layers.root.setAttribute('data-tool', state.tool);
  container.append(layers.root);
  onViewChange(surface, oncePerFrame(draw), signal);
  signal.addEventListener('abort', () => layers.root.remove());
  draw();
}
