import type { Point } from '../annotations/geometry.ts';
import { shapeAt } from '../annotations/hit.ts';
import { drawnSize } from '../annotations/sizes.ts';
import { LEADING } from '../annotations/text-lines.ts';
import { editsOf } from './editor-state.ts';
import { reachOf } from './pointer-tools.ts';
import type { Session } from './session.ts';
import type { Surface } from './surface.ts';
import type { TextField } from './text-field.ts';

/** Opens the text at a point, or a new text whose first line is centered on that height. */
export function writeAt(
  point: Point,
  reach: number,
  session: Session,
  { field, surface }: { field: TextField; surface: Surface },
): void {
  const state = session.read();
  const there = shapeAt(
    editsOf(state).shapes.filter(({ kind }) => kind === 'text'),
    point,
    reach / 2,
  );
  if (there?.kind === 'text') return field.open(there);
  const { text: size } = drawnSize(state.size, surface.density);
  const [x, y] = [Math.round(point.x), Math.round(point.y - (size * LEADING) / 2)];
  field.open({ kind: 'text', id: crypto.randomUUID(), x, y, width: 0, text: '', size, color: state.color });
}

/** Edits a text on a press with the text tool, or on a double click with the select tool. */
export function writeOnPress(session: Session, field: TextField, surface: Surface, signal: AbortSignal): void {
  const { root, pointOf } = surface;
  const write = (event: PointerEvent): void => {
    if (session.read().tool === 'text' && event.button === 0)
      writeAt(pointOf(event), reachOf(event, surface), session, { field, surface });
  };
  const writeAgain = (event: MouseEvent): void => {
    if (session.read().tool !== 'select') return;
    const shape = shapeAt(editsOf(session.read()).shapes, pointOf(event), 0);
    if (shape?.kind === 'text') field.open(shape);
  };
  // On `pointerup`, because the field would lose the focus again if it opened on `pointerdown`.
  root.addEventListener('pointerup', write, { signal });
  root.addEventListener('dblclick', writeAgain, { signal });
}
