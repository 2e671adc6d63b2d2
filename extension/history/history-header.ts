import type { Capture } from '../capture.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
import { formatBytes } from '../viewer/format-bytes.ts';
import { createLibraryLink } from '../viewer/library-link.ts';
import { totalText } from './history-list.ts';

interface HistoryHandlers {
  readonly search: () => void;
  readonly deleteAll: () => void;
}

interface HistoryHeader {
  readonly node: HTMLElement;
  readonly query: () => string;
  readonly clear: () => void;
  readonly update: (all: readonly Capture[]) => Promise<void>;
}

export function historyHeader({ search, deleteAll }: HistoryHandlers): HistoryHeader {
  const input = element('input', {
    type: 'search',
    placeholder: 'Title or address',
    'aria-label': 'Search captures',
    oninput: search,
  });
  const space = element('p', { class: 'space' });
  const erase = button({ label: 'Delete all', icon: 'trash', variant: 'quiet', onClick: deleteAll });
  const actions = element('div', { class: 'history-acts' }, element('div', { class: 'search' }, icon('search'), input), erase);
  const node = element(
    'header',
    { class: 'history-header' },
    element('div', { class: 'home' }, logo(), createLibraryLink()),
    element('div', { class: 'history-title' }, element('h1', {}, 'History'), space),
    actions,
  );
  return {
    node,
    query: () => input.value,
    clear: () => {
      input.value = '';
      search();
      input.focus();
    },
    update: async (all) => {
      actions.hidden = all.length === 0;
      space.textContent = await storageText(all);
    },
  };
}

/** Returns two sizes: the file sizes of the captures, and the storage that the extension uses as estimated by the browser. */
async function storageText(all: readonly Capture[]): Promise<string> {
  if (all.length === 0) return '';
  const { usage } = await navigator.storage.estimate();
  const used = usage === undefined ? '' : ` They use ${formatBytes(usage)} on this computer.`;
  return `${totalText(all)}.${used}`;
}
