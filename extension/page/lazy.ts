import type { InlineStyles } from './inline-styles.ts';
import type { UndoLog } from './undo-log.ts';

/** Lets everything load that waits until it is scrolled to. */
export function hasten(elements: readonly Element[], undo: UndoLog): void {
  for (const element of elements) {
    const before = element.getAttribute('loading') ?? '';
    element.setAttribute('loading', 'eager');
    undo.add(() => {
      if (element.getAttribute('loading') === 'eager') element.setAttribute('loading', before);
    });
  }
}

/** Lets everything take its true height that is only laid out when it is scrolled to. */
export function layOut(elements: readonly Element[], styles: InlineStyles): void {
  for (const element of elements) styles.set(element, 'content-visibility', 'visible');
}

export const isLazy = (element: Element): boolean => element.getAttribute('loading')?.toLowerCase() === 'lazy';
