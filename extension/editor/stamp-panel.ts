import { type Stamps, setStamps } from '../annotations/edits.ts';
import { type StampSource, stampTexts } from '../annotations/stamp.ts';
import { element } from '../dom/element.ts';
import { type EditorState, editsOf, withEdits } from './editor-state.ts';
import { toolIcon } from './icons.ts';

const NONE: Stamps = { place: 'above' };

const stampsOf = (state: EditorState): Stamps => editsOf(state).stamps ?? NONE;

const check = (label: string, type: 'checkbox' | 'radio', pick: (isOn: boolean) => void) => {
  const input = element('input', {
    type,
    name: type === 'radio' ? 'editor-stamp-place' : undefined,
    onchange: () => pick(input.checked),
  });
  return { input, node: element('label', { class: 'choice' }, input, label) };
};

const group = (legend: string, ...choices: readonly { readonly node: HTMLElement }[]): HTMLElement =>
  element('fieldset', { class: 'choices' }, element('legend', {}, legend), ...choices.map(({ node }) => node));

function closeWhenLeft(details: HTMLDetailsElement, summary: HTMLElement): void {
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    event.preventDefault();
    details.open = false;
    summary.focus();
  });
  const leave = ({ target }: Event): void => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  details.addEventListener('toggle', () => {
    if (details.open) document.addEventListener('pointerdown', leave);
    else document.removeEventListener('pointerdown', leave);
  });
}

export function stampPanel(change: (how: (state: EditorState) => EditorState) => void, stampSource: StampSource) {
  const set = (how: Partial<Stamps>): void =>
    change((state) => withEdits(state, setStamps(editsOf(state), { ...stampsOf(state), ...how })));
  const date = check('Date', 'checkbox', (isOn) => set({ date: isOn }));
  const url = check('Address', 'checkbox', (isOn) => set({ url: isOn }));
  const above = check('Above the page', 'radio', () => set({ place: 'above' }));
  const below = check('Below the page', 'radio', () => set({ place: 'below' }));
  const sample = element('p', { class: 'editor-stamp' });
  const panel = element('div', { class: 'editor-panel' }, group('Stamp', date, url), group('Place', above, below), sample);
  const summary = element(
    'summary',
    { class: 'icon-button', 'aria-label': 'Stamps', title: 'Stamps: date and address' },
    toolIcon('stamp'),
  );
  const node = element('details', { class: 'editor-details' }, summary, panel);
  closeWhenLeft(node, summary);
  return {
    node,
    show(state: EditorState): void {
      const stamps = stampsOf(state);
      date.input.checked = stamps.date === true;
      url.input.checked = stamps.url === true;
      above.input.checked = stamps.place === 'above';
      below.input.checked = stamps.place === 'below';
      const words = stampTexts(stamps, stampSource);
      sample.textContent = words.length > 0 ? words.join('\n') : 'Added outside the page, so nothing is covered.';
      summary.toggleAttribute('data-on', words.length > 0);
    },
  };
}
