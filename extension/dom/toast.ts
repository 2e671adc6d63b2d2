import { element } from './element.ts';

interface ToastParts {
  readonly kind?: 'plain' | 'error';
  readonly act?: { readonly label: string; readonly run: () => void };
}

/** Long enough to read the message and to reach its button by keyboard. */
const SHOWN_MS = 8_000;

/** Shows a message at the bottom of the page for `SHOWN_MS`, and longer while it is hovered or has the focus. */
export function showToast(message: string, { kind = 'plain', act }: ToastParts = {}): void {
  const toast = element('div', { class: 'toast', 'data-kind': kind }, element('p', {}, message));
  const close = () => toast.remove();
  const undo = () => {
    close();
    act?.run();
  };
  if (act) toast.append(element('button', { type: 'button', onclick: undo }, act.label));
  place().append(toast);
  closeLater(toast, close);
}

function place(): HTMLElement {
  const known = document.querySelector<HTMLElement>('.toasts');
  if (known) return known;
  const made = element('div', { class: 'toasts', role: 'status' });
  document.body.append(made);
  return made;
}

function closeLater(toast: HTMLElement, close: () => void): void {
  const wait = () => setTimeout(close, SHOWN_MS);
  let timer = wait();
  const hold = () => clearTimeout(timer);
  const letGo = () => {
    hold();
    timer = wait();
  };
  for (const type of ['pointerenter', 'focusin'] as const) toast.addEventListener(type, hold);
  for (const type of ['pointerleave', 'focusout'] as const) toast.addEventListener(type, letGo);
}
