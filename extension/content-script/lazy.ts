import type { InlineStyles } from './inline-styles.ts';
import type { UndoLog } from './undo-log.ts';

export function loadEagerly(elements: readonly Element[], undo: UndoLog): void {
  for (const element of elements) {
    const before = element.getAttribute('loading') ?? '';
    element.setAttribute('loading', 'eager');
    undo.add(() => {
      if (element.getAttribute('loading') === 'eager') element.setAttribute('loading', before);
    });
  }
}

/** Containment that `content-visibility: auto` always applies (CSS Containment 2, §4.3). */
const CONTAINED = ['layout', 'style', 'paint'] as const;

/** Lays out `content-visibility: auto` elements at their true height and keeps their containment. */
export function showSkippedContent(elements: readonly Element[], styles: InlineStyles): void {
  const contained = elements.map((element) => [element, containmentOf(element)] as const);
  for (const [element, contain] of contained) {
    styles.set(element, 'content-visibility', 'visible');
    styles.set(element, 'contain', contain);
  }
}

/** Keeps the size containment that the page itself sets. Without it, the content would change the size of the element. */
function containmentOf(element: Element): string {
  const { contain } = getComputedStyle(element);
  const sizes = contain === 'strict' ? ['size'] : contain.split(' ').filter((part) => part.endsWith('size'));
  return [...sizes, ...CONTAINED].join(' ');
}

export const isLazy = (element: Element): boolean => element.getAttribute('loading')?.toLowerCase() === 'lazy';
