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

/** What is only laid out when it is scrolled to is always contained by itself (CSS Containment 2, §4.3). */
const CONTAINED = ['layout', 'style', 'paint'] as const;

/** Lets everything take its true height that is only laid out when it is scrolled to, and stay contained as it is. */
export function layOut(elements: readonly Element[], styles: InlineStyles): void {
  const contained = elements.map((element) => [element, containOf(element)] as const);
  for (const [element, contain] of contained) {
    styles.set(element, 'content-visibility', 'visible');
    styles.set(element, 'contain', contain);
  }
}

/** A size that the page says is contained stays so: it does not go by what is inside. */
function containOf(element: Element): string {
  const { contain } = getComputedStyle(element);
  const sizes = contain === 'strict' ? ['size'] : contain.split(' ').filter((part) => part.endsWith('size'));
  return [...sizes, ...CONTAINED].join(' ');
}

export const isLazy = (element: Element): boolean => element.getAttribute('loading')?.toLowerCase() === 'lazy';
