import { setCrop } from '../annotations/edits.ts';
import type { Size } from '../annotations/geometry.ts';
import type { Shape } from '../annotations/shape.ts';
import type { StampSource } from '../annotations/stamp.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { type EditorState, type EditorStore, editsOf, withColor, withEdits, withSize, withTool } from './editor-state.ts';
import { shapeList } from './shape-list.ts';
import { stampPanel } from './stamp-panel.ts';
import { createStyleChoices } from './style-choices.ts';
import { createEditButtons, toolButtons } from './toolbar-buttons.ts';

interface Toolbar {
  readonly nodes: readonly HTMLElement[];
  readonly show: (state: EditorState) => void;
}

interface ToolbarParts {
  readonly change: EditorStore['change'];
  readonly picture: Size;
  readonly stampSource: StampSource;
  readonly reveal: (shape: Shape) => void;
}

export function createToolbar({ change, picture, stampSource, reveal }: ToolbarParts): Toolbar {
  const tools = toolButtons((tool) => change((state) => withTool(state, tool)));
  const styles = createStyleChoices({
    color: (color) => change((state) => withColor(state, color)),
    size: (size) => change((state) => withSize(state, size, stampSource.density)),
  });
  const editButtons = createEditButtons(change);
  const stamps = stampPanel(change, stampSource);
  const list = shapeList(change, reveal);
  const uncrop = button({
    label: 'Reset crop',
    variant: 'quiet',
    onClick: () => change((state) => withEdits(state, setCrop(editsOf(state), undefined, picture))),
  });
  const end = button({
    label: 'Done',
    variant: 'primary',
    key: 'Enter',
    onClick: () => change((state) => withTool(state, 'select')),
  });
  const cropping = element('div', { class: 'editor-group editor-cropping', role: 'group', 'aria-label': 'Crop' }, uncrop, end);
  // Undo comes first, so that it does not move when other controls appear or disappear.
  const rest = element('div', { class: 'editor-rest' }, editButtons.node, ...styles.nodes, stamps.node, cropping);
  return {
    nodes: [tools.node, rest, list.node],
    show(state) {
      tools.show(state.tool);
      styles.show(state);
      editButtons.show(state);
      stamps.show(state);
      list.show(state);
      cropping.hidden = state.tool !== 'crop';
      uncrop.disabled = !editsOf(state).crop;
      for (const node of [...styles.nodes, stamps.node]) node.hidden = state.tool === 'crop';
    },
  };
}
