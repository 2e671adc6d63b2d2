import type { Capture } from '../capture.ts';
import { button } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { countInWords } from './size-words.ts';

export function confirmDeletingAll(all: readonly Capture[], remove: () => Promise<void>): void {
  openDialog(`Delete ${countInWords(all.length)}?`, (close) => [
    element(
      'p',
      {},
      'They are deleted from this computer, and cannot be brought back. What you saved to the library stays there.',
    ),
    element(
      'div',
      { class: 'actions' },
      button({ label: 'Cancel', variant: 'quiet', run: close }),
      button({
        label: 'Delete all',
        variant: 'danger',
        run: async () => {
          await remove();
          close();
        },
      }),
    ),
  ]);
}
