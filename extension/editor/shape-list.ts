import { element } from '../dom/element.ts';
import { seenShapes } from '../shapes/arrange.ts';
import type { Edits } from '../shapes/edits.ts';
import type { Shape } from '../shapes/shape.ts';
import { shapeName } from '../shapes/shape-name.ts';
import { type EditorState, editsOf, withSelection, withTool } from './editor-state.ts';

const optionId = ({ id }: Shape): string => `shape-${id}`;

/**
 * What was drawn, in words: for screen readers, and for whoever works by the keyboard. It is seen while it has the focus.
 * `reveal` brings a shape into sight.
 */
export function shapeList(change: (how: (state: EditorState) => EditorState) => void, reveal: (shape: Shape) => void) {
  const node = element('div', { class: 'editor-list', role: 'listbox', tabindex: 0, 'aria-label': 'Shapes' });
  let shown: readonly Shape[] = [];
  let listed: Edits | undefined;
  let active = -1;

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

  function listAnew(shapes: readonly Shape[]): void {
    shown = shapes;
    const option = (shape: Shape): HTMLElement =>
      element(
        'div',
        { role: 'option', 'aria-selected': 'false', id: optionId(shape), onclick: () => select(shown.indexOf(shape)) },
        shapeName(shape),
      );
    node.replaceChildren(...shapes.map(option));
    node.toggleAttribute('hidden', shapes.length === 0);
  }

  function mark(at: number): void {
    node.children[active]?.setAttribute('aria-selected', 'false');
    node.children[at]?.setAttribute('aria-selected', 'true');
    node.setAttribute('aria-activedescendant', node.children[at]?.id ?? '');
    active = at;
  }

  return {
    node,
    show(state: EditorState): void {
      const edits = editsOf(state);
      // While something is dragged its place is not worth telling.
      if (edits !== listed && state.history.group === undefined) {
        listed = edits;
        listAnew(seenShapes(edits));
      }
      mark(shown.findIndex(({ id }) => id === state.selection[0]));
    },
  };
}
