import { svg } from './element.ts';

/** Path data of lucide icons (ISC license), 24 units square. */
const PATHS = {
  close: ['M18 6 6 18', 'm6 6 12 12'],
  fitWidth: ['m18 8 4 4-4 4', 'M2 12h20', 'm6 8-4 4 4 4'],
  keyboard: [
    'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
    'M10 8h.01M12 12h.01M14 8h.01M16 12h.01M18 8h.01M6 8h.01M8 12h.01',
    'M7 16h10',
  ],
  minus: ['M5 12h14'],
  plus: ['M5 12h14', 'M12 5v14'],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof PATHS;

/** Creates an icon that assistive technology ignores. A control without text needs its own label. */
export const icon = (name: IconName): SVGSVGElement =>
  svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...PATHS[name].map((d) => svg('path', { d })));
