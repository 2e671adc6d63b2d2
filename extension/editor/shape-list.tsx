import { type KeyboardEvent, type MouseEvent, memo, useEffect, useState } from 'react';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { Shape } from '#shared/imaging/annotations/shape.ts';
import { selectVisibleShapes } from '#shared/imaging/annotations/shape-operations.ts';
import { t } from '../text.ts';
import { describeShape } from './describe-shape.ts';
import { type EditorState, type EditorStore, getEdits, withSelection, withTool } from './editor-state.ts';
import styles from './shape-list.module.css';

interface ShapeListProps {
  readonly state: EditorState;
  readonly change: EditorStore['change'];
  /** Scrolls a shape into view. */
  readonly scrollToShape: (shape: Shape) => void;
}

/** List of the shapes for screen readers and keyboard users. It is visible only while it has the focus. */
export function ShapeList({ state, change, scrollToShape }: ShapeListProps) {
  const shapes = useFinishedShapes(state);
  const activeIndex = shapes.findIndex(({ id }) => id === state.selection[0]);
  const isPainted = useIsPainted();
  const select = (shape: Shape | undefined): void => {
    if (!shape) return;
    change((before) => withSelection(withTool(before, 'select'), [shape.id]));
    scrollToShape(shape);
  };
  const selectByKey = (event: KeyboardEvent): void => {
    const index = getNextIndex(event.key, activeIndex, shapes.length);
    if (index === undefined || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(shapes[Math.min(Math.max(index, 0), shapes.length - 1)]);
  };
  const selectByPress = ({ target }: MouseEvent): void =>
    select(shapes.find((shape) => target instanceof Element && target.id === getOptionId(shape)));
  const active = shapes[activeIndex];
  return (
    <div
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('editorShapes')}
      aria-multiselectable="true"
      aria-activedescendant={active ? getOptionId(active) : undefined}
      hidden={shapes.length === 0}
      onKeyDown={selectByKey}
      onClick={selectByPress}
    >
      {isPainted &&
        shapes.map((shape) => <ShapeOption key={shape.id} shape={shape} isSelected={state.selection.includes(shape.id)} />)}
    </div>
  );
}

/** Returns the shapes as they were when the last drag or text input ended, so that their names do not change during a drag. */
function useFinishedShapes(state: EditorState): readonly Shape[] {
  const edits = getEdits(state);
  const [finished, setFinished] = useState<{ readonly edits: Edits; readonly shapes: readonly Shape[] }>();
  if (finished && (finished.edits === edits || state.history.group !== undefined)) return finished.shapes;
  const next = { edits, shapes: selectVisibleShapes(edits) };
  setFinished(next);
  return next.shapes;
}

/** Returns true after the first paint. Rendering the names earlier would delay that paint. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted;
}

function getNextIndex(key: string, activeIndex: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return activeIndex - 1;
    case 'ArrowDown':
      return activeIndex + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

const getOptionId = ({ id }: Shape): string => `shape-${id}`;

interface ShapeOptionProps {
  readonly shape: Shape;
  readonly isSelected: boolean;
}

/** Renders only when its shape changes, because hundreds of names take as long to render as the rest of the page. */
const ShapeOption = memo(({ shape, isSelected }: ShapeOptionProps) => (
  <div id={getOptionId(shape)} role="option" aria-selected={isSelected} tabIndex={-1}>
    {describeShape(shape)}
  </div>
));
