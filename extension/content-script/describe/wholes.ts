import type { PageText } from '../../capture.ts';
import type { Area } from '../page-agent.ts';
import type { LayoutMap } from './plan.ts';

const UNBREAKABLE_TAGS = new Set(['tr', 'li', 'img', 'figure', 'pre', 'video', 'caption', 'svg', 'canvas', 'picture']);
const HEADING = /^h[1-6]$/;

/** Assumed line height in CSS pixels if `line-height` is `normal`. */
const LINE_PX = 24;

/** Returns the areas that a page break should not cut. The area of a heading extends to the first line after it. */
export function findUnbreakableAreas(elements: readonly Element[], layout: LayoutMap): PageText['wholes'] {
  return elements.flatMap((element) => {
    const measured = measure(element);
    const box = measured && layout.isVisible(element) ? layout.boxOf(element, measured) : undefined;
    return box ? [{ y: box.y, height: box.height }] : [];
  });
}

function measure(element: Element): Area | undefined {
  if (UNBREAKABLE_TAGS.has(element.localName)) return element.getBoundingClientRect();
  if (!HEADING.test(element.localName)) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const next = element.nextElementSibling;
  const gap = next ? Math.max(0, next.getBoundingClientRect().top - y - height) : 0;
  const line = Number.parseFloat(getComputedStyle(next ?? element).lineHeight) || LINE_PX;
  return { x, y, width, height: height + gap + line };
}
