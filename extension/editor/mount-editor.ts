import { boundsOf } from '../annotations/bounds.ts';
import { canvasPainter } from '../annotations/canvas-painter.ts';
import type { Edits } from '../annotations/edits.ts';
import { type Size, touches } from '../annotations/geometry.ts';
import type { PixelSource, StripPlace } from '../annotations/pixel-source.ts';
import type { Shape } from '../annotations/shape.ts';
import type { Stamped } from '../annotations/stamp.ts';
import type { Box } from '../capture.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { clipboard } from './clipboard.ts';
import { coverImages } from './cover-images.ts';
import { type EditorState, editsOf, startState } from './editor-state.ts';
import { showCursor } from './hover-cursor.ts';
import { editorKeys } from './keys.ts';
import { overlay } from './overlay.ts';
import { pointerTools } from './pointer-tools.ts';
import { createSession } from './session.ts';
import { onViewChange, type Surface, surfaceOver } from './surface.ts';
import { textField } from './text-field.ts';
import { toolbar } from './toolbar.ts';
import { writeOnPress } from './writing.ts';

export interface EditorParts<S extends StripPlace> {
  /** Element that covers exactly the shown part of the capture, at every zoom level. */
  readonly sheet: HTMLElement;
  /** Shows the cropped capture, or all of it during cropping, and returns the shown part. */
  readonly show: (edits: Edits, isCropping: boolean) => Box;
  readonly tools: HTMLElement;
  readonly size: Size;
  readonly source: PixelSource<S>;
  readonly about: Stamped;
  readonly edits: Edits;
  /** Called after every step, including undo and redo, but never during a drag. */
  readonly onChange: (edits: Edits) => void;
  readonly signal: AbortSignal;
}

function reveal(shape: Shape, { root, view, placeOf }: Surface): void {
  const bounds = boundsOf(shape);
  if (touches(bounds, view())) return;
  const mark = document.createElement('div');
  const { x, y } = placeOf(bounds);
  Object.assign(mark.style, { position: 'absolute', left: `${x}px`, top: `${y}px` });
  root.append(mark);
  mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  mark.remove();
}

export function mountEditor<S extends StripPlace>(parts: EditorParts<S>): void {
  const { sheet, tools, show, size, source, about, edits, onChange, signal } = parts;
  const over = overlay(coverImages(source, signal));
  let part: Box = { x: 0, y: 0, ...size };
  const surface = surfaceOver(over.root, () => part, { picture: size, density: about.density });
  const session = createSession(startState(edits), (now, before) => {
    drawSoon();
    const isSettled = now.history.group === undefined;
    const isNews = editsOf(now) !== editsOf(before) || before.history.group !== undefined;
    if (isSettled && isNews) onChange(editsOf(now));
  });
  const bar = toolbar({ change: session.change, picture: size, about, reveal: (shape) => reveal(shape, surface) });
  const field = textField(session, surface, canvasPainter().measure);
  let shown: EditorState | undefined;
  const draw = (): void => {
    if (signal.aborted) return;
    const state = session.read();
    part = show(editsOf(state), state.tool === 'crop');
    over.draw(state, surface);
    over.root.setAttribute('data-tool', state.tool);
    field.place();
    if (state === shown) return;
    shown = state;
    bar.show(state);
  };
  const drawSoon = oncePerFrame(draw);

  sheet.append(over.root);
  tools.append(...bar.nodes);
  writeOnPress(session, field, surface, signal);
  const pointers = pointerTools(session, surface, signal);
  editorKeys({ session, surface, pointers, field }, signal);
  clipboard(session, surface, signal);
  showCursor(session, surface, signal);
  onViewChange(surface, drawSoon, signal);
  signal.addEventListener('abort', () => {
    for (const node of [over.root, ...bar.nodes]) node.remove();
  });
  draw();
}
