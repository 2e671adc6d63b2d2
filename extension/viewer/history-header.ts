import type { Capture } from '../capture.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
import { totalInWords } from './history-list.ts';
import { libraryLink } from './library-link.ts';
import { sizeInWords } from './size-words.ts';

interface HistoryActs {
  readonly search: () => void;
  readonly deleteAll: () => void;
}

interface HistoryHeader {
  readonly node: HTMLElement;
  readonly query: () => string;
  readonly clear: () => void;
  readonly tell: (all: readonly Capture[]) => Promise<void>;
}

export function historyHeader({ search, deleteAll }: HistoryActs): HistoryHeader {
  const input = element('input', {
    type: 'search',
    placeholder: 'Title or address',
    'aria-label': 'Search captures',
    oninput: search,
  });
  const space = element('p', { class: 'space' });
  const erase = button({ label: 'Delete all', icon: 'trash', variant: 'quiet', run: deleteAll });
  const acts = element('div', { class: 'history-acts' }, element('div', { class: 'search' }, icon('search'), input), erase);
  const node = element(
    'header',
    { class: 'history-header' },
    element('div', { class: 'home' }, logo(), libraryLink()),
    element('div', { class: 'history-title' }, element('h1', {}, 'History'), space),
    acts,
  );
  return {
    node,
    query: () => input.value,
    clear: () => {
      input.value = '';
      search();
      input.focus();
    },
    tell: async (all) => {
      acts.hidden = all.length === 0;
      space.textContent = await spaceInWords(all);
    },
  };
}

/** Returns two sizes: the file sizes of the captures, and the storage that the extension uses as estimated by the browser. */
async function spaceInWords(all: readonly Capture[]): Promise<string> {
  if (all.length === 0) return '';
  const { usage } = await navigator.storage.estimate();
  const taken = usage === undefined ? '' : ` They take ${sizeInWords(usage)} on this computer.`;
  return `${totalInWords(all)}.${taken}`;
}
