/** Size of the image that `dev/assets/make-hero-slices.ts` generates. */
export const HERO_PICTURE = { widthPx: 780, heightPx: 10_476, bytes: 185_870 } as const;

/** Size of the `1x` file of a slice. */
export const SLICE_SIZE = { widthPx: 320, heightPx: 537 } as const;

const SLICE_COUNT = 8;

const FILES = import.meta.glob<string>('../../pictures/hero/*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

const getFileUrl = (name: string): string => FILES[`../../pictures/hero/${name}`] ?? '';

const createSrcSet = (index: number, type: 'avif' | 'webp'): string =>
  `${getFileUrl(`${index}-1x.${type}`)} ${SLICE_SIZE.widthPx}w, ${getFileUrl(`${index}-2x.${type}`)} ${2 * SLICE_SIZE.widthPx}w`;

export const HERO_IMAGE_URL = getFileUrl('whole.webp');

export const HERO_SLICES = Array.from({ length: SLICE_COUNT }, (_, index) => ({
  index,
  avif: createSrcSet(index, 'avif'),
  webp: createSrcSet(index, 'webp'),
  src: getFileUrl(`${index}-1x.webp`),
}));
