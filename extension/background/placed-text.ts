import type { Box, PageText } from '../capture.ts';
import type { Tiling } from './tiling.ts';

/** Converts positions from CSS pixels of the content to device pixels of the capture. */
export function toDeviceText({ links, lines, wholes }: PageText, { density, paneCssPx, pane, view }: Tiling): PageText {
  const toDevicePx = (length: number): number => length * density;
  const left = Math.round(toDevicePx(paneCssPx.x)) - view.left;
  const toDeviceBox = <Thing extends Box>(box: Thing): Thing => ({
    ...box,
    x: toDevicePx(box.x) + left,
    y: toDevicePx(box.y) + pane.top,
    width: toDevicePx(box.width),
    height: toDevicePx(box.height),
  });
  const toDeviceRows = ({ y, height }: PageText['wholes'][number]) => ({
    y: toDevicePx(y) + pane.top,
    height: toDevicePx(height),
  });
  return { links: links.map(toDeviceBox), lines: lines.map(toDeviceBox), wholes: wholes.map(toDeviceRows) };
}
