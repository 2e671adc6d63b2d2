import { isSortMode, type SortMode, USUAL_SORT } from '#shared/image-order.ts';
import { path } from '#shared/routes.ts';

/** What the address of the library says: how it is sorted, what is searched for, which image is open, whether the upload form is, and which capture is to be added. */
export interface ImagesAddress {
  readonly sort: SortMode;
  readonly query: string;
  readonly imageId: string | undefined;
  readonly isUploading: boolean;
  /** A capture of the extension, which sent the person here with it (cloud-facts 25). */
  readonly captureId?: string | undefined;
}

export function readAddress(query: URLSearchParams): ImagesAddress {
  const sort = query.get('sort') ?? USUAL_SORT;
  return {
    sort: isSortMode(sort) ? sort : USUAL_SORT,
    query: query.get('q') ?? '',
    imageId: query.get('image') ?? undefined,
    isUploading: query.has('upload'),
    captureId: query.get('add') || undefined,
  };
}

/** The address that shows this, without what goes without saying. */
export function addressOf({ sort, query: words, imageId, isUploading, captureId }: ImagesAddress): string {
  const query = new URLSearchParams();
  if (sort !== USUAL_SORT) query.set('sort', sort);
  if (words) query.set('q', words);
  if (imageId) query.set('image', imageId);
  if (isUploading) query.set('upload', '1');
  if (captureId) query.set('add', captureId);
  return [path('images'), query.toString()].filter(Boolean).join('?');
}

/** Sent along with the address of what is opened from the library: to close it is then to go back. */
export const OPENED_HERE = { openedHere: true } as const;

export const isOpenedHere = (state: unknown): boolean => typeof state === 'object' && state !== null && 'openedHere' in state;
