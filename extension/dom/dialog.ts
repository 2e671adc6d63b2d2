import { button } from './button.ts';
import { type Child, element } from './element.ts';

let dialogCount = 0;

/**
 * Opens a modal dialog. `createContent` receives a function that closes the dialog. Escape, the close button and a click outside
 * also close it. The focus then returns to where it was.
 */
export function openDialog(title: string, createContent: (close: () => void) => readonly Child[]): void {
  const id = `dialog-${++dialogCount}`;
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': id });
  const close = () => dialog.close();
  const header = element(
    'header',
    {},
    element('h2', { id }, title),
    button({ label: 'Close', icon: 'close', variant: 'bare', onClick: close }),
  );
  const content = element('div', { class: 'dialog-body' }, ...createContent(close));
  dialog.append(element('div', { class: 'dialog-sheet' }, header, content));
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
