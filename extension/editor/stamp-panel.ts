import { type Stamps, setStamps } from '#shared/imaging/annotations/edits.ts';
import { createStampTexts, type StampSource } from '#shared/imaging/annotations/stamp.ts';
import { element } from '../dom/element.ts';
import { type EditorState, type EditorStore, getEdits, withEdits } from './editor-state.ts';
import { createToolIcon } from './icons.ts';

const NO_STAMPS: Stamps = { place: 'above' };

const getStamps = (state: EditorState): Stamps => getEdits(state).stamps ?? NO_STAMPS;

const createChoice = (label: string, type: 'checkbox' | 'radio', onChange: (isOn: boolean) => void) => {
  const input = element('input', {
    type,
    name: type === 'radio' ? 'editor-stamp-place' : undefined,
    onchange: () => onChange(input.checked),
  });
  return { input, node: element('label', { class: 'choice' }, input, label) };
};

const createChoiceGroup = (legend: string, ...choices: readonly { readonly node: HTMLElement }[]): HTMLElement =>
  element('fieldset', { class: 'choices' }, element('legend', {}, legend), ...choices.map(({ node }) => node));

function closeOnOutsidePress(details: HTMLDetailsElement, summary: HTMLElement): void {
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    event.preventDefault();
    details.open = false;
    summary.focus();
  });
  const closeIfOutside = ({ target }: Event): void => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  details.addEventListener('toggle', () => {
    if (details.open) document.addEventListener('pointerdown', closeIfOutside);
    else document.removeEventListener('pointerdown', closeIfOutside);
  });
}

export function createStampPanel(change: EditorStore['change'], stampSource: StampSource) {
  const updateStamps = (changes: Partial<Stamps>): void =>
    change((state) => withEdits(state, setStamps(getEdits(state), { ...getStamps(state), ...changes })));
  const date = createChoice('Date', 'checkbox', (isOn) => updateStamps({ date: isOn }));
  const url = createChoice('Address', 'checkbox', (isOn) => updateStamps({ url: isOn }));
  const above = createChoice('Above the page', 'radio', () => updateStamps({ place: 'above' }));
  const below = createChoice('Below the page', 'radio', () => updateStamps({ place: 'below' }));
  const sample = element('p', { class: 'editor-stamp' });
  const panel = element(
    'div',
    { class: 'editor-panel' },
    createChoiceGroup('Stamp', date, url),
    createChoiceGroup('Place', above, below),
    sample,
  );
  const summary = element(
    'summary',
    { class: 'icon-button', 'aria-label': 'Stamps', title: 'Stamps: date and address' },
    createToolIcon('stamp'),
  );
  const node = element('details', { class: 'editor-details' }, summary, panel);
  closeOnOutsidePress(node, summary);
  return {
    node,
    show(state: EditorState): void {
      const stamps = getStamps(state);
      date.input.checked = stamps.date === true;
      url.input.checked = stamps.url === true;
      above.input.checked = stamps.place === 'above';
      below.input.checked = stamps.place === 'below';
      const texts = createStampTexts(stamps, stampSource);
      sample.textContent = texts.length > 0 ? texts.join('\n') : 'Added outside the page, so nothing is covered.';
      summary.toggleAttribute('data-on', texts.length > 0);
    },
  };
}
