import type { Image } from '#shared/image.ts';

const MAX_LENGTH = 100;

const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

export function imageFileName({ title, urlFull }: Pick<Image, 'title' | 'urlFull'>): string {
  const name = title
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'image'}${urlFull.slice(urlFull.lastIndexOf('.'))}`;
}
