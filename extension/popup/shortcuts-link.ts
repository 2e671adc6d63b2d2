import { element } from '../dom/element.ts';
import { SHORTCUTS_PAGE } from './shortcut.ts';

/** Leads to where shortcuts are chosen, by its address unless it is to say something else. It is a button: browsers let no link lead to a page of their own. */
export const shortcutsLink = (label: string = SHORTCUTS_PAGE): HTMLElement =>
  element(
    'button',
    { type: 'button', class: 'text-button', onclick: () => void chrome.tabs.create({ url: SHORTCUTS_PAGE }) },
    label,
  );
