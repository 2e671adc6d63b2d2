import { SITE } from '#shared/site.ts';
import { element, svg } from './element.ts';

export const logo = (): HTMLElement =>
  element(
    'span',
    { class: 'logo' },
    svg(
      'svg',
      { viewBox: '0 0 24 28', 'aria-hidden': 'true' },
      svg('rect', { x: 8, y: 5, width: 8, height: 18, rx: 1, fill: 'currentColor' }),
      svg('path', { d: 'M2 8V2h6M16 2h6v6M22 20v6h-6M8 26H2v-6', class: 'brackets' }),
    ),
    SITE.name,
  );
