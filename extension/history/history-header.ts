import { formatBytes } from '#shared/imaging/format-bytes.ts';
import type { Capture } from '../capture.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
import { createLibraryLink } from '../viewer/library-link.ts';
import { formatTotal } from './history-list.ts';

interface HistoryHandlers {
  readonly onSearch: () => void;
  readonly onDeleteAll: () => void;
}

interface HistoryHeader {
  readonly node: HTMLElement;
  readonly getQuery: () => string;
  readonly clear: () => void;
  readonly update: (all: readonly Capture[]) => Promise<void>;
}

export function createHistoryHeader({ onSearch, onDeleteAll }: HistoryHandlers): HistoryHeader {
  const input = element('input', {
    type: 'search',
    placeholder: 'Title or address',
    'aria-label': 'Search captures',
    oninput: onSearch,
  });
  const storageSummary = element('p', { class: 'space' });
  const deleteAllButton = button({ label: 'Delete all', icon: 'trash', variant: 'quiet', onClick: onDeleteAll });
  const actions = element(
    'div',
    { class: 'history-actions' },
    element('div', { class: 'search' }, icon('search'), input),
    deleteAllButton,
  );
  const node = element(
    'header',
    { class: 'history-header' },
    element('div', { class: 'home' }, logo(), createLibraryLink()),
    element('div', { class: 'history-title' }, element('h1', {}, 'History'), storageSummary),
    actions,
  );
  return {
    node,
    getQuery: () => input.value,
    clear: () => {
      input.value = '';
      onSearch();
      input.focus();
    },
    update: async (all) => {
      actions.hidden = all.length === 0;
      storageSummary.textContent = await formatStorage(all);
    },
  };
}

/** Returns two sizes: the file sizes of the captures, and the storage that the extension uses as estimated by the browser. */
async function formatStorage(captures: readonly Capture[]): Promise<string> {
  if (captures.length === 0) return '';
  const { usage } = await navigator.storage.estimate();
  const usageText = usage === undefined ? '' : ` They use ${formatBytes(usage)} on this computer.`;
  return `${formatTotal(captures)}.${usageText}`;
}
