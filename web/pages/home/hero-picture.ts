/** The picture that runs down the page, as `dev/make-pictures.ts` made it. */
export const HERO_PICTURE = { widthPx: 780, heightPx: 10_476, bytes: 185_870 } as const;

/** One slice at the width that it has in the widest window, in CSS pixels. */
export const SLICE = { widthPx: 320, heightPx: 537 } as const;

const COUNT = 8;

const FILES = import.meta.glob<string>('../../pictures/hero/*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

const fileAt = (name: string): string => FILES[`../../pictures/hero/${name}`] ?? '';

/** Both densities of a slice, for a browser to choose from. */
const sources = (at: number, type: 'avif' | 'webp'): string =>
  `${fileAt(`${at}-1x.${type}`)} ${SLICE.widthPx}w, ${fileAt(`${at}-2x.${type}`)} ${2 * SLICE.widthPx}w`;

/** The whole picture, as one file. */
export const WHOLE = fileAt('whole.webp');

/** From top to bottom. */
export const SLICES = Array.from({ length: COUNT }, (_, at) => ({
  at,
  avif: sources(at, 'avif'),
  webp: sources(at, 'webp'),
  src: fileAt(`${at}-1x.webp`),
}));
