import sharp from 'sharp';
import { createImageId } from '../support/images/library-image-builder.ts';
import { type BuiltSite, openBuiltSite, sendJson, USER_ID } from './built-site.ts';

interface LibraryOptions {
  readonly imageCount: number;
  /** Width and height of every image in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly original?: Buffer;
}

const PAGE_SIZE = 1_000;
const FIRST_CREATED_MS = Date.UTC(2026, 5, 1, 12);

function createImage(number: number, { width = 1_200, height = 4_000 }: LibraryOptions) {
  const id = createImageId(number);
  const created = new Date(FIRST_CREATED_MS + number).toISOString();
  return {
    id,
    // A multiple of a prime number puts the titles in a different order than the images.
    title: `Capture ${(number * 7_919) % 1_000_003} of the long page`,
    notes: 'Taken before the redesign, to compare with the next one.',
    created,
    updated: created,
    urlFull: `/media/${USER_ID}/${id}/original.png`,
    urlThumb: `/media/${USER_ID}/${id}/thumbnail.webp`,
    urlLink: `https://site${number % 300}.example.com/page/${number}`,
    width,
    height,
    size: 400_000 + number,
  };
}

/** Returns the responses to a list request by cursor, newest images first. */
function createPages(options: LibraryOptions): Map<string, { body: string; next: string | undefined }> {
  const pages = new Map<string, { body: string; next: string | undefined }>();
  for (let remaining = options.imageCount; remaining > 0; remaining -= PAGE_SIZE) {
    const images = Array.from({ length: Math.min(PAGE_SIZE, remaining) }, (_, index) => createImage(remaining - index, options));
    pages.set(remaining === options.imageCount ? '' : createImageId(remaining + 1), {
      body: JSON.stringify(images),
      next: remaining > PAGE_SIZE ? images.at(-1)?.id : undefined,
    });
  }
  return pages;
}

/** Serves the built site with a library whose images are all from one day. Throws if the site has not been built. */
export async function openLibrarySite(dist: string, options: LibraryOptions): Promise<BuiltSite> {
  const pages = createPages(options);
  const create = { width: 320, height: 400, channels: 3 as const, background: '#c9b79c' };
  const thumbnail = await sharp({ create }).webp().toBuffer();
  return openBuiltSite(dist, ({ pathname, searchParams }, response) => {
    if (pathname.startsWith('/media/')) {
      const [type, file] = pathname.endsWith('.png') ? ['image/png', options.original] : ['image/webp', thumbnail];
      response.setHeader('content-type', type ?? '').end(file);
      return true;
    }
    if (!pathname.startsWith('/api/images')) return false;
    const page = pages.get(searchParams.get('cursor') ?? '');
    if (page?.next) response.setHeader('link', `</api/images/?cursor=${page.next}&limit=${PAGE_SIZE}>; rel="next"`);
    return sendJson(response, page?.body ?? '[]');
  });
}
