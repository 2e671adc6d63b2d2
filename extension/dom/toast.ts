import { element } from './element.ts';

interface ToastOptions {
  readonly kind?: 'plain' | 'error';
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Long enough to read the message and to reach its button by keyboard. */
const TOAST_DURATION_MS = 8_000;

/** Shows a message at the bottom of the page for `TOAST_DURATION_MS`, and longer while it is hovered or has the focus. */
export function showToast(message: string, { kind = 'plain', action }: ToastOptions = {}): void {
  const toast = element('div', { class: 'toast', 'data-kind': kind }, element('p', {}, message));
  const close = () => toast.remove();
  const runAction = () => {
    close();
    action?.onClick();
  };
  if (action) toast.append(element('button', { type: 'button', onclick: runAction }, action.label));
  getToastContainer().append(toast);
  closeAfterTimeout(toast, close);
}

function getToastContainer(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.toasts');
  if (existing) return existing;
  const container = element('div', { class: 'toasts', role: 'status' });
  document.body.append(container);
  return container;
}

function closeAfterTimeout(toast: HTMLElement, close: () => void): void {
  const startTimer = () => setTimeout(close, TOAST_DURATION_MS);
  let timer = startTimer();
  const pause = () => clearTimeout(timer);
  const resume = () => {
    pause();
    timer = startTimer();
  };
  for (const type of ['pointerenter', 'focusin'] as const) toast.addEventListener(type, pause);
  for (const type of ['pointerleave', 'focusout'] as const) toast.addEventListener(type, resume);
}
