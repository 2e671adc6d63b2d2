import { element } from '../dom/element.ts';
import { keysOf, type Shortcut, shortcutAdvice, shortcutOf } from './shortcut.ts';
import { shortcutsLink } from './shortcuts-link.ts';

/** The advice counts as read after this time. Most captures take longer. */
const NOTICE_MS = 5_000;

/**
 * Shows the shortcut for a capture. If the browser uses the default shortcut itself, shows advice until it is read, then only
 * a link.
 */
export function shortcutRow(): HTMLElement {
  const row = element('div', { class: 'popup-row' });
  void show(row);
  return row;
}

async function show(row: HTMLElement): Promise<void> {
  const shortcut = shortcutOf(await chrome.commands.getAll());
  const advice = shortcutAdvice(shortcut);
  if (advice === undefined || (await wasDismissed(advice))) row.replaceChildren(...shortcutContent(shortcut));
  else row.replaceChildren(...noticeContent(row, shortcut, advice));
}

function shortcutContent(shortcut: Shortcut): readonly HTMLElement[] {
  const keys = keysOf(shortcut);
  const words = keys === undefined ? element('p', {}, 'No shortcut') : element('p', {}, 'Shortcut ', element('kbd', {}, keys));
  return shortcut.kind === 'bound' ? [words] : [words, shortcutsLink(keys === undefined ? 'Set one' : 'Change')];
}

function noticeContent(row: HTMLElement, shortcut: Shortcut, advice: string): readonly HTMLElement[] {
  const dismiss = (): void => {
    row.replaceChildren(...shortcutContent(shortcut));
    row.querySelector('button')?.focus();
  };
  row.addEventListener('click', () => void dismissNotice(advice), { once: true });
  setTimeout(() => void dismissNotice(advice), NOTICE_MS);
  return [
    element('p', {}, advice, shortcutsLink(), '.'),
    element('button', { type: 'button', class: 'text-button', onclick: dismiss }, 'Got it'),
  ];
}

const KEY = 'readAdvice';

/** Returns true if this is the advice that the user read last. Any other advice is shown again. */
async function wasDismissed(advice: string): Promise<boolean> {
  const { [KEY]: read } = await chrome.storage.local.get(KEY);
  return read === advice;
}

const dismissNotice = (advice: string): Promise<void> => chrome.storage.local.set({ [KEY]: advice });
