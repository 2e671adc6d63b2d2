import { element } from '../dom/element.ts';
import { SHORTCUTS_PAGE } from './shortcut.ts';

/** Opens the browser's shortcut settings. This is a button, because browsers block links to their own pages. */
export const createShortcutsLink = (label: string = SHORTCUTS_PAGE): HTMLElement =>
  element(
    'button',
    { type: 'button', class: 'text-button', onclick: () => void chrome.tabs.create({ url: SHORTCUTS_PAGE }) },
    label,
  );
