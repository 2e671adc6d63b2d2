import type { Pixels } from '../extension/pixels.ts';

const PAGE_WIDTH_PX = 70_000;
/** Widest capture. */
export const MAX_WIDTH_PX = 32_768;
const STRIPE_PX = 1_000;

const STRIPES = Array.from({ length: PAGE_WIDTH_PX / STRIPE_PX }, (_, stripe) => {
  const [red, green, blue] = colorAt(stripe * STRIPE_PX);
  return `<i style="left:${stripe * STRIPE_PX}px;background:rgb(${red} ${green} ${blue})"></i>`;
}).join('');
/** A page of 70,000 px with stripes of different colors. */
export const WIDEST_PAGE = `<!doctype html><title>Wide</title><style>body{margin:0}i{position:absolute;top:0;width:${STRIPE_PX}px;height:600px}</style>${STRIPES}`;

function colorAt(column: number): readonly [number, number, number] {
  const stripe = Math.floor(column / STRIPE_PX);
  return [40 + stripe * 2, 255 - stripe * 3, (stripe * 37) % 256];
}

/** Returns the columns of the first row of a capture that do not show the color of their stripe. */
export const findWrongColumns = ({ width, rgb }: Pixels): number[] =>
  Array.from({ length: width }, (_, column) => column).filter(
    (column) => `${[...rgb.subarray(column * 3, column * 3 + 3)]}` !== `${colorAt(column)}`,
  );
