import { setCrop } from '#shared/imaging/annotations/edits.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import type { StampSource } from '#shared/imaging/annotations/stamp.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { type EditorState, type EditorStore, getEdits, withColor, withEdits, withSize, withTool } from './editor-state.ts';
import { createShapeList } from './shape-list.ts';
import { createStampPanel } from './stamp-panel.ts';
import { createStyleChoices } from './style-choices.ts';
import { createEditButtons, createToolButtons } from './toolbar-buttons.ts';

interface Toolbar {
  readonly nodes: readonly HTMLElement[];
  readonly show: (state: EditorState) => void;
}

interface ToolbarOptions {
  readonly change: EditorStore['change'];
  readonly captureSize: Size;
  readonly stampSource: StampSource;
  readonly scrollToShape: (shape: Shape) => void;
}

export function createToolbar({ change, captureSize, stampSource, scrollToShape }: ToolbarOptions): Toolbar {
  const tools = createToolButtons((tool) => change((state) => withTool(state, tool)));
  const styles = createStyleChoices({
    onColor: (color) => change((state) => withColor(state, color)),
    onSize: (size) => change((state) => withSize(state, size, stampSource.density)),
  });
  const editButtons = createEditButtons(change);
  const stamps = createStampPanel(change, stampSource);
  const list = createShapeList(change, scrollToShape);
  const resetCropButton = button({
    label: 'Reset crop',
    variant: 'quiet',
    onClick: () => change((state) => withEdits(state, setCrop(getEdits(state), undefined, captureSize))),
  });
  const doneButton = button({
    label: 'Done',
    variant: 'primary',
    key: 'Enter',
    onClick: () => change((state) => withTool(state, 'select')),
  });
  const cropControls = element(
    'div',
    { class: 'editor-group editor-cropping', role: 'group', 'aria-label': 'Crop' },
    resetCropButton,
    doneButton,
  );
  // Undo comes first, so that it does not move when other controls appear or disappear.
  const controls = element('div', { class: 'editor-controls' }, editButtons.node, ...styles.nodes, stamps.node, cropControls);
  return {
    nodes: [tools.node, controls, list.node],
    show(state) {
      tools.show(state.tool);
      styles.show(state);
      editButtons.show(state);
      stamps.show(state);
      list.show(state);
      cropControls.hidden = state.tool !== 'crop';
      resetCropButton.disabled = !getEdits(state).crop;
      for (const node of [...styles.nodes, stamps.node]) node.hidden = state.tool === 'crop';
    },
  };
}
