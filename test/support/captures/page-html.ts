import { stripeColor } from '../extension/tall-page.ts';

interface PageParts {
  readonly body: string;
  readonly style?: string;
  readonly script?: string;
  /** Attributes of the root element. */
  readonly attributes?: string;
}

/** Returns an HTML document without the browser's default margins. */
export const buildPage = ({ body, style = '', script = '', attributes = 'lang="en"' }: PageParts): string => `<!doctype html>
<html ${attributes}><head><meta charset="utf-8"><title>Page to capture</title><style>
* { box-sizing: border-box }
body { margin: 0; font: 16px/20px "DejaVu Sans", sans-serif; color: #111 }
.stripe { height: 100px; padding: 0 20px; line-height: 100px; white-space: nowrap; overflow: hidden }
${style}</style></head><body>${body}<script>${script}</script></body></html>`;

/** Returns a page whose content is a frame with another page. */
export const framingPage = (path: string): string =>
  buildPage({
    body: `<iframe src="${path}"></iframe>`,
    style: 'html, body { height: 100%; overflow: hidden } iframe { display: block; border: 0; width: 100%; height: 100vh }',
  });

/** Returns stripes of 100 CSS pixels, each with its own color and text. Numbers them from `first`. */
export const stripesOf = (height: number, first = 0): string =>
  Array.from({ length: Math.ceil(height / 100) }, (_, index) => {
    const stripe = first + index;
    const stripeHeight = Math.min(100, height - index * 100);
    return `<div class="stripe" style="background: ${stripeColor(stripe)}; height: ${stripeHeight}px">Stripe ${stripe}</div>`;
  }).join('');

export function stripeColorAt(row: number): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] =
    stripeColor(Math.floor(row / 100))
      .match(/\d+/g)
      ?.map(Number) ?? [];
  return [r, g, b];
}

export const BAR_STYLE = 'left: 0; right: 0; height: 60px; background: #123; color: #fff; padding: 20px';

/**
 * Returns a script that defines the element `test-element` with a shadow root. Stores the root in `closedRoots`, where
 * `page-state.ts` finds it even if it is closed.
 */
export const defineCustomElement = (
  mode: 'open' | 'closed',
  html: string,
): string => `customElements.define('test-element', class extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: '${mode}' });
    root.innerHTML = ${JSON.stringify(html)};
    (window.closedRoots ??= []).push(root);
  }
});`;
