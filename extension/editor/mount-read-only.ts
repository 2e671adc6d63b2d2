import type { StripPlace } from '../annotations/pixel-source.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { createEditorState } from './editor-state.ts';
import type { EditorParts } from './mount-editor.ts';
import { createOverlay } from './overlay.ts';
import { createRedactionImages } from './redaction-images.ts';
import { createSurface, onViewChange } from './surface.ts';

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
