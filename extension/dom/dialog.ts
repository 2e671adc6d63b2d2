import { button } from './button.ts';
import { type Child, element } from './element.ts';

let opened = 0;

/**
 * Asks something over the page. `body` makes what stands in it, and is given what closes it; so do Escape, the cross and a
 * click beside it. The focus goes back to where it was.
 */
export function openDialog(title: string, body: (close: () => void) => readonly Child[]): void {
  const id = `dialog-${++opened}`;
  const dialog = element('dialog', { class: 'dialog', 'aria-labelledby': id });
  const close = () => dialog.close();
  const header = element(
    'header',
    {},
    element('h2', { id }, title),
    button({ label: 'Close', icon: 'close', variant: 'bare', run: close }),
  );
  const inside = element('div', { class: 'dialog-body' }, ...body(close));
  dialog.append(element('div', { class: 'dialog-sheet' }, header, inside));
  dialog.addEventListener('click', ({ target }) => target === dialog && close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
