import { useId } from 'react';
import { COLORS, PALETTE, TINT_COLORS } from '#shared/imaging/annotations/palette.ts';
import { SIZE_NAMES } from '#shared/imaging/annotations/shape.ts';
import { t } from '../text.ts';
import { type EditorState, type EditorStore, getCurrentColor, isHighlighting, withColor, withSize } from './editor-state.ts';
import { getColorName, getSizeName } from './style-names.ts';
import styles from './toolbar.module.css';

interface StyleChoicesProps {
  readonly state: EditorState;
  readonly change: EditorStore['change'];
  /** Device pixels per CSS pixel of the captured page. */
  readonly density: number;
}

/** Colors and sizes. They apply to the selected shapes and to the next ones. */
export function StyleChoices({ state, change, density }: StyleChoicesProps) {
  const isHighlight = isHighlighting(state);
  const currentColor = getCurrentColor(state);
  const id = useId();
  return (
    <>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{t('editorColor')}</legend>
        {(isHighlight ? TINT_COLORS : COLORS).map((color) => (
          <label key={color} className={styles.color} title={getColorName(color)}>
            <input
              type="radio"
              name={`color ${id}`}
              aria-label={getColorName(color)}
              checked={color === currentColor}
              onChange={() => change((before) => withColor(before, color))}
            />
            <span aria-hidden="true" style={{ background: (isHighlight && PALETTE[color].tint) || PALETTE[color].ink }} />
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className="visually-hidden">{t('editorSize')}</legend>
        {SIZE_NAMES.map((size) => (
          <label key={size} className={styles.size} data-size={size} title={getSizeName(size)}>
            <input
              type="radio"
              name={`size ${id}`}
              aria-label={getSizeName(size)}
              checked={size === state.size}
              onChange={() => change((before) => withSize(before, size, density))}
            />
            <span aria-hidden="true" />
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Shows the current color and size. */
export function StyleSample({ state }: Pick<StyleChoicesProps, 'state'>) {
  const { ink, tint } = PALETTE[getCurrentColor(state)];
  return <span className={styles.sample} style={{ background: (isHighlighting(state) && tint) || ink }} aria-hidden="true" />;
}
