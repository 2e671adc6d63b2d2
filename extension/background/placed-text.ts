import type { Box, PageText } from '../capture.ts';
import type { Tiling } from './tiling.ts';

/** Converts positions from CSS pixels of the content to device pixels of the capture. */
export function placedText({ links, lines, wholes }: PageText, { density, counted, pane, view }: Tiling): PageText {
  const across = (length: number): number => length * density;
  const left = Math.round(across(counted.x)) - view.left;
  const place = <Thing extends Box>(box: Thing): Thing => ({
    ...box,
    x: across(box.x) + left,
    y: across(box.y) + pane.top,
    width: across(box.width),
    height: across(box.height),
  });
  const placeRows = ({ y, height }: PageText['wholes'][number]) => ({ y: across(y) + pane.top, height: across(height) });
  return { links: links.map(place), lines: lines.map(place), wholes: wholes.map(placeRows) };
}
