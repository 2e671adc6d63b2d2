import type { StripPlace } from '../annotations/pixel-source.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { coverImages } from './cover-images.ts';
import { startState } from './editor-state.ts';
import type { EditorParts } from './mount-editor.ts';
import { overlay } from './overlay.ts';
import { onViewChange, surfaceOver } from './surface.ts';

type DrawingParts<S extends StripPlace> = Omit<EditorParts<S>, 'tools' | 'onChange'>;

/** Shows the edits of a capture read-only, for users without Premium. */
export function mountDrawing<S extends StripPlace>({ sheet, show, size, source, about, edits, signal }: DrawingParts<S>): void {
  const over = overlay(coverImages(source, signal));
  const part = show(edits, false);
  const surface = surfaceOver(over.root, () => part, { picture: size, density: about.density });
  const state = startState(edits);
  const draw = (): void => {
    if (!signal.aborted) over.draw(state, surface);
  };
  over.root.inert = true;
  over.root.setAttribute('data-tool', state.tool);
  sheet.append(over.root);
  onViewChange(surface, oncePerFrame(draw), signal);
  signal.addEventListener('abort', () => over.root.remove());
  draw();
}
