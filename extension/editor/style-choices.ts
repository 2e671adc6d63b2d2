import { COLORS, type Color, PALETTE, TINT_COLORS } from '#shared/imaging/annotations/palette.ts';
import { SIZE_NAMES, type SizeName } from '#shared/imaging/annotations/shape.ts';
import { element } from '../dom/element.ts';
import { type EditorState, getCurrentColor, isHighlighting } from './editor-state.ts';

interface StyleHandlers {
  readonly onColor: (color: Color) => void;
  readonly onSize: (size: SizeName) => void;
}

interface StyleChoices {
  readonly nodes: readonly HTMLElement[];
  readonly show: (state: EditorState) => void;
}

function createSwatch<Value extends string>(group: string, value: Value, onPick: (value: Value) => void) {
  const input = element('input', {
    type: 'radio',
    name: `editor-${group}`,
    value,
    'aria-label': value,
    onchange: () => onPick(value),
  });
  const sample = element('span', { 'aria-hidden': 'true' });
  return {
    value,
    input,
    sample,
    node: element('label', { class: 'editor-swatch', 'data-set': group, title: value }, input, sample),
  };
}

const createFieldset = (legend: string, ...children: readonly HTMLElement[]): HTMLElement =>
  element('fieldset', { class: 'editor-group' }, element('legend', { class: 'visually-hidden' }, legend), ...children);

export function createStyleChoices(handlers: StyleHandlers): StyleChoices {
  const colors = COLORS.map((color) => createSwatch('color', color, handlers.onColor));
  const sizes = SIZE_NAMES.map((size) => createSwatch('size', size, handlers.onSize));
  for (const { node, value } of sizes) node.setAttribute('data-size', value);
  return {
    nodes: [createFieldset('Color', ...colors.map(({ node }) => node)), createFieldset('Size', ...sizes.map(({ node }) => node))],
    show(state) {
      const isHighlight = isHighlighting(state);
      for (const { value, input, sample, node } of colors) {
        input.checked = value === getCurrentColor(state);
        node.hidden = isHighlight && !TINT_COLORS.includes(value);
        sample.style.background = (isHighlight && PALETTE[value].tint) || PALETTE[value].ink;
      }
      for (const { value, input } of sizes) input.checked = value === state.size;
    },
  };
}
