import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { describeShape } from '#shared/imaging/annotations/shape-name.ts';
import { selectVisibleShapes } from '#shared/imaging/annotations/shape-operations.ts';
import { element } from '../dom/element.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { type EditorState, type EditorStore, getEdits, withSelection, withTool } from './editor-state.ts';

const getOptionId = ({ id }: Shape): string => `shape-${id}`;

const createListbox = (): HTMLElement =>
  element('div', {
    class: 'editor-list',
    role: 'listbox',
    tabindex: 0,
    'aria-label': 'Shapes',
    'aria-multiselectable': 'true',
  });

function renderOptions(node: HTMLElement, shapes: readonly Shape[], select: (index: number) => void): void {
  const createOption = (shape: Shape, index: number): HTMLElement =>
    element(
      'div',
      { role: 'option', 'aria-selected': 'false', id: getOptionId(shape), onclick: () => select(index) },
      describeShape(shape),
    );
  node.replaceChildren(...shapes.map(createOption));
  node.toggleAttribute('hidden', shapes.length === 0);
}

function markSelected(node: HTMLElement, shapes: readonly Shape[], selection: readonly string[]): void {
  for (const [index, { id }] of shapes.entries())
    node.children[index]?.setAttribute('aria-selected', String(selection.includes(id)));
  const first = shapes.find(({ id }) => id === selection[0]);
  node.setAttribute('aria-activedescendant', first ? getOptionId(first) : '');
}

/**
 * Creates a list of the shapes for screen readers and keyboard users. It is visible only while it has the focus. `scrollToShape`
 * scrolls a shape into view.
 */
export function createShapeList(change: EditorStore['change'], scrollToShape: (shape: Shape) => void) {
  const node = createListbox();
  let edits: Edits | undefined;
  let shapes: readonly Shape[] = [];
  let selection: readonly string[] = [];
  let activeIndex = -1;
  let renderedShapes: readonly Shape[] | undefined;
  let renderedSelection: readonly string[] | undefined;

  const select = (index: number): void => {
    const shape = shapes[Math.min(Math.max(index, 0), shapes.length - 1)];
    if (!shape) return;
    change((state) => withSelection(withTool(state, 'select'), [shape.id]));
    scrollToShape(shape);
  };
  const nextIndexByKey: Readonly<Record<string, () => number>> = {
    ArrowUp: () => activeIndex - 1,
    ArrowDown: () => activeIndex + 1,
    Home: () => 0,
    End: () => shapes.length - 1,
  };
  node.addEventListener('keydown', (event) => {
    const getNextIndex = nextIndexByKey[event.key];
    if (!getNextIndex || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(getNextIndex());
  });

  // Renders in the next frame, after the shapes, because hundreds of names take as long to render as the rest of the page.
  const scheduleDraw = oncePerFrame(() => {
    if (renderedShapes === shapes && renderedSelection === selection) return;
    if (renderedShapes !== shapes) renderOptions(node, shapes, select);
    markSelected(node, shapes, selection);
    [renderedShapes, renderedSelection] = [shapes, selection];
  });

  return {
    node,
    show(state: EditorState): void {
      const currentEdits = getEdits(state);
      // Updates the names only after a drag or text input has ended.
      if (currentEdits !== edits && state.history.group === undefined) {
        edits = currentEdits;
        shapes = selectVisibleShapes(currentEdits);
      }
      selection = state.selection;
      activeIndex = shapes.findIndex(({ id }) => id === selection[0]);
      scheduleDraw();
    },
  };
}
