import { element } from '../dom/element.ts';
import { type CaptureShortcut, getShortcut, getShortcutAdvice, getShortcutKeys } from './shortcut.ts';
import { createShortcutsLink } from './shortcuts-link.ts';

/** The advice counts as read after this time. Most captures take longer. */
const READ_AFTER_MS = 5_000;

/**
 * Shows the shortcut for a capture. If the browser uses the default shortcut itself, shows advice until it is read, then only
 * a link.
 */
export function createShortcutRow(): HTMLElement {
  const row = element('div', { class: 'popup-row' });
  void show(row);
  return row;
}

async function show(row: HTMLElement): Promise<void> {
  const shortcut = getShortcut(await chrome.commands.getAll());
  const advice = getShortcutAdvice(shortcut);
  if (advice === undefined || (await wasRead(advice))) row.replaceChildren(...createShortcutContent(shortcut));
  else row.replaceChildren(...createNoticeContent(row, shortcut, advice));
}

function createShortcutContent(shortcut: CaptureShortcut): readonly HTMLElement[] {
  const keys = getShortcutKeys(shortcut);
  const label = keys === undefined ? element('p', {}, 'No shortcut') : element('p', {}, 'Shortcut ', element('kbd', {}, keys));
  return shortcut.kind === 'bound' ? [label] : [label, createShortcutsLink(keys === undefined ? 'Set one' : 'Change')];
}

function createNoticeContent(row: HTMLElement, shortcut: CaptureShortcut, advice: string): readonly HTMLElement[] {
  const dismiss = (): void => {
    row.replaceChildren(...createShortcutContent(shortcut));
    row.querySelector('button')?.focus();
  };
  row.addEventListener('click', () => void markAsRead(advice), { once: true });
  setTimeout(() => void markAsRead(advice), READ_AFTER_MS);
  return [
    element('p', {}, advice, createShortcutsLink(), '.'),
    element('button', { type: 'button', class: 'text-button', onclick: dismiss }, 'Got it'),
  ];
}

/** Storage key of the advice that the user read last. */
const KEY = 'readAdvice';

/** Returns true if the user read this advice last. Advice with another text is shown again. */
async function wasRead(advice: string): Promise<boolean> {
  const { [KEY]: read } = await chrome.storage.local.get(KEY);
  return read === advice;
}

const markAsRead = (advice: string): Promise<void> => chrome.storage.local.set({ [KEY]: advice });
