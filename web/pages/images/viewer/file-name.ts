import type { Image } from '#shared/image.ts';

const LONGEST = 100;

/** What systems do not allow in the names of files. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The name under which an image is downloaded: its title, with the ending of the original. */
export function fileNameOf({ title, urlFull }: Pick<Image, 'title' | 'urlFull'>): string {
  const name = title
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${name || 'image'}${urlFull.slice(urlFull.lastIndexOf('.'))}`;
}
