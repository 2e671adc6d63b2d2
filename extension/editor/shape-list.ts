import type { Edits } from '../annotations/edits.ts';
import type { Shape } from '../annotations/shape.ts';
import { shapeName } from '../annotations/shape-name.ts';
import { visibleShapes } from '../annotations/shape-operations.ts';
import { element } from '../dom/element.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { type EditorState, editsOf, withSelection, withTool } from './editor-state.ts';

const optionId = ({ id }: Shape): string => `shape-${id}`;

const listbox = (): HTMLElement =>
  element('div', {
    class: 'editor-list',
    role: 'listbox',
    tabindex: 0,
    'aria-label': 'Shapes',
    'aria-multiselectable': 'true',
  });

function list(node: HTMLElement, shapes: readonly Shape[], select: (at: number) => void): void {
  const option = (shape: Shape, at: number): HTMLElement =>
    element(
      'div',
      { role: 'option', 'aria-selected': 'false', id: optionId(shape), onclick: () => select(at) },
      shapeName(shape),
    );
  node.replaceChildren(...shapes.map(option));
  node.toggleAttribute('hidden', shapes.length === 0);
}

function mark(node: HTMLElement, shapes: readonly Shape[], selection: readonly string[]): void {
  for (const [at, { id }] of shapes.entries()) node.children[at]?.setAttribute('aria-selected', String(selection.includes(id)));
  const first = shapes.find(({ id }) => id === selection[0]);
  node.setAttribute('aria-activedescendant', first ? optionId(first) : '');
}

/**
 * Creates a list of the shapes for screen readers and keyboard users. It is visible only while it has the focus. `reveal`
 * scrolls a shape into view.
 */
export function shapeList(change: (how: (state: EditorState) => EditorState) => void, reveal: (shape: Shape) => void) {
  const node = listbox();
  let edits: Edits | undefined;
  let shown: readonly Shape[] = [];
  let selection: readonly string[] = [];
  let active = -1;
  let listed: readonly Shape[] | undefined;
  let marked: readonly string[] | undefined;

  const select = (at: number): void => {
    const shape = shown[Math.min(Math.max(at, 0), shown.length - 1)];
    if (!shape) return;
    change((state) => withSelection(withTool(state, 'select'), [shape.id]));
    reveal(shape);
  };
  const moves: Readonly<Record<string, () => number>> = {
    ArrowUp: () => active - 1,
    ArrowDown: () => active + 1,
    Home: () => 0,
    End: () => shown.length - 1,
  };
  node.addEventListener('keydown', (event) => {
    const to = moves[event.key];
    if (!to || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(to());
  });

  // Waits a frame so that the shapes appear first, because hundreds of names take as long to render as the rest of a page.
  const drawSoon = oncePerFrame(() => {
    if (listed === shown && marked === selection) return;
    if (listed !== shown) list(node, shown, select);
    mark(node, shown, selection);
    [listed, marked] = [shown, selection];
  });

  return {
    node,
    show(state: EditorState): void {
      const now = editsOf(state);
      // Updates the names only after a drag or text input has ended.
      if (now !== edits && state.history.group === undefined) {
        edits = now;
        shown = visibleShapes(now);
      }
      selection = state.selection;
      active = shown.findIndex(({ id }) => id === selection[0]);
      drawSoon();
    },
  };
}
