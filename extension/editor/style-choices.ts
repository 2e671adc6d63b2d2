import { COLORS, type Color, PALETTE, TINTS } from '../annotations/palette.ts';
import { SIZE_NAMES, type SizeName } from '../annotations/shape.ts';
import { element } from '../dom/element.ts';
import { currentColor, type EditorState, isHighlighting } from './editor-state.ts';

interface StyleHandlers {
  readonly color: (color: Color) => void;
  readonly size: (size: SizeName) => void;
}

interface StyleChoices {
  readonly nodes: readonly HTMLElement[];
  readonly show: (state: EditorState) => void;
}

function swatch<Value extends string>(set: string, value: Value, pick: (value: Value) => void) {
  const input = element('input', {
    type: 'radio',
    name: `editor-${set}`,
    value,
    'aria-label': value,
    onchange: () => pick(value),
  });
  const sample = element('span', { 'aria-hidden': 'true' });
  return {
    value,
    input,
    sample,
    node: element('label', { class: 'editor-swatch', 'data-set': set, title: value }, input, sample),
  };
}

const fieldset = (legend: string, ...children: readonly HTMLElement[]): HTMLElement =>
  element('fieldset', { class: 'editor-group' }, element('legend', { class: 'visually-hidden' }, legend), ...children);

export function createStyleChoices(handlers: StyleHandlers): StyleChoices {
  const colors = COLORS.map((color) => swatch('color', color, handlers.color));
  const sizes = SIZE_NAMES.map((size) => swatch('size', size, handlers.size));
  for (const { node, value } of sizes) node.setAttribute('data-size', value);
  return {
    nodes: [fieldset('Color', ...colors.map(({ node }) => node)), fieldset('Size', ...sizes.map(({ node }) => node))],
    show(state) {
      const isHighlight = isHighlighting(state);
      for (const { value, input, sample, node } of colors) {
        input.checked = value === currentColor(state);
        node.hidden = isHighlight && !TINTS.includes(value);
        sample.style.background = (isHighlight && PALETTE[value].tint) || PALETTE[value].ink;
      }
      for (const { value, input } of sizes) input.checked = value === state.size;
    },
  };
}
