import type { Image } from '#shared/image.ts';

const LONGEST = 100;

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

export function fileNameOf({ title, urlFull }: Pick<Image, 'title' | 'urlFull'>): string {
  const name = title
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'image'}${urlFull.slice(urlFull.lastIndexOf('.'))}`;
}
