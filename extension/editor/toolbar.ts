import { withCrop } from '../annotations/edits.ts';
import type { Size } from '../annotations/geometry.ts';
import type { Shape } from '../annotations/shape.ts';
import type { Stamped } from '../annotations/stamp.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { type EditorState, editsOf, withColor, withEdits, withSize, withTool } from './editor-state.ts';
import { lookChoices } from './look-choices.ts';
import type { Session } from './session.ts';
import { shapeList } from './shape-list.ts';
import { stampPanel } from './stamp-panel.ts';
import { stepButtons } from './step-buttons.ts';
import { toolButtons } from './tool-buttons.ts';

interface Toolbar {
  readonly nodes: readonly HTMLElement[];
  readonly show: (state: EditorState) => void;
}

interface ToolbarParts {
  readonly change: Session['change'];
  readonly picture: Size;
  readonly about: Stamped;
  readonly reveal: (shape: Shape) => void;
}

export function toolbar({ change, picture, about, reveal }: ToolbarParts): Toolbar {
  const tools = toolButtons((tool) => change((state) => withTool(state, tool)));
  const looks = lookChoices({
    color: (color) => change((state) => withColor(state, color)),
    size: (size) => change((state) => withSize(state, size, about.density)),
  });
  const steps = stepButtons(change);
  const stamps = stampPanel(change, about);
  const list = shapeList(change, reveal);
  const uncrop = button({
    label: 'Whole page',
    variant: 'quiet',
    run: () => change((state) => withEdits(state, withCrop(editsOf(state), undefined, picture))),
  });
  const end = button({
    label: 'Done',
    variant: 'primary',
    key: 'Enter',
    run: () => change((state) => withTool(state, 'select')),
  });
  const cropping = element('div', { class: 'editor-group editor-cropping', role: 'group', 'aria-label': 'Crop' }, uncrop, end);
  // Undo comes first, so that it does not move when other controls appear or disappear.
  const rest = element('div', { class: 'editor-rest' }, steps.node, ...looks.nodes, stamps.node, cropping);
  return {
    nodes: [tools.node, rest, list.node],
    show(state) {
      tools.show(state.tool);
      looks.show(state);
      steps.show(state);
      stamps.show(state);
      list.show(state);
      cropping.hidden = state.tool !== 'crop';
      uncrop.disabled = !editsOf(state).crop;
      for (const node of [...looks.nodes, stamps.node]) node.hidden = state.tool === 'crop';
    },
  };
}
