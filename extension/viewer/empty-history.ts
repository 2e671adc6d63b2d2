import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { emptyState } from './empty-state.ts';

export const emptyHistory = (keys: string | undefined): HTMLElement =>
  emptyState({
    title: 'No captures yet',
    words: [
      keys === undefined
        ? element('p', {}, 'Open any page, and click GoFullPage in the toolbar.')
        : element('p', {}, 'Open any page, and press ', element('kbd', {}, keys), ' or click GoFullPage in the toolbar.'),
      element('p', {}, 'Captures stay here on this computer until you delete them.'),
    ],
  });

export const noResults = (query: string, clear: () => void): HTMLElement =>
  emptyState({
    title: 'No results',
    words: [element('p', {}, `No captures match “${query.trim()}”.`)],
    actions: [button({ label: 'Clear search', variant: 'quiet', onClick: clear })],
  });
