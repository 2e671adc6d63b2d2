import { svg } from '../dom/element.ts';

/** Lengths of the text lines on the drawn page. 0 is a gap. */
const LINE_LENGTHS = [28, 20, 24, 0, 28, 28, 14, 0, 22, 28, 26, 10, 0, 28, 24, 28, 18, 0, 26, 28, 12] as const;

const PAGE = { left: 18, top: 6, width: 36, height: 96 } as const;
const FINDER_HEIGHT = 30;
const LINE_DISTANCE = 4.4;

const createLine = (length: number, index: number): SVGElement =>
  svg('path', { class: 'drawn-line', d: `M${PAGE.left + 4} ${PAGE.top + 5 + index * LINE_DISTANCE}h${length}` });

/** Draws brackets that move down a tall page. The part below the brackets is faint. `moveTo` takes a share from 0 to 1. */
export function createStripDrawing(): { node: SVGSVGElement; moveTo: (share: number) => void } {
  const { left, top, width, height } = PAGE;
  const rest = svg('rect', { class: 'drawn-remainder', x: left, y: top, width, height });
  const finder = svg('path', {
    class: 'drawn-viewfinder',
    d: `M8 11V3h8M56 3h8v8M64 ${FINDER_HEIGHT}v8h-8M16 ${FINDER_HEIGHT + 8}H8v-8`,
  });
  const node = svg(
    'svg',
    { class: 'drawing', viewBox: '0 0 72 108', 'aria-hidden': 'true' },
    svg('rect', { class: 'drawn-page', x: left, y: top, width, height, rx: 2 }),
    ...LINE_LENGTHS.map(createLine),
    rest,
    finder,
  );
  const moveTo = (share: number): void => {
    const distance = share * (height - FINDER_HEIGHT);
    finder.style.transform = `translateY(${distance}px)`;
    rest.style.transform = `scaleY(${1 - share})`;
  };
  return { node, moveTo };
}
