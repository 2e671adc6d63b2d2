import { createCanvasPainter } from '#shared/imaging/annotations/canvas-painter.ts';

declare global {
  /** Fills a canvas with white and returns the RGBA bytes of its last pixel. */
  var paintLastPixel: (width: number, height: number) => number[];
}

globalThis.paintLastPixel = (width, height) => {
  const mark = { kind: 'fill', path: `M0 0H${width}V${height}H0Z`, color: '#ffffff' } as const;
  return [...createCanvasPainter().paint([mark], { x: 0, y: 0, width, height }).subarray(-4)];
};
