import { DEFAULT_SORT, isSortMode, type SortMode } from '#shared/image-order.ts';
import { getPath } from '#shared/pages.ts';

export interface LibraryUrlState {
  readonly sort: SortMode;
  readonly query: string;
  readonly imageId: string | undefined;
  readonly isUploadFormOpen: boolean;
  /** Capture to add. The extension opens the library with this parameter, because it has no token to call the API. */
  readonly captureId?: string | undefined;
}

export function parseLibraryUrl(query: URLSearchParams): LibraryUrlState {
  const sort = query.get('sort') ?? DEFAULT_SORT;
  return {
    sort: isSortMode(sort) ? sort : DEFAULT_SORT,
    query: query.get('q') ?? '',
    imageId: query.get('image') ?? undefined,
    isUploadFormOpen: query.has('upload'),
    captureId: query.get('add') || undefined,
  };
}

/** Returns the URL without parameters that have their default value. */
export function createLibraryUrl({ sort, query: search, imageId, isUploadFormOpen, captureId }: LibraryUrlState): string {
  const query = new URLSearchParams();
  if (sort !== DEFAULT_SORT) query.set('sort', sort);
  if (search) query.set('q', search);
  if (imageId) query.set('image', imageId);
  if (isUploadFormOpen) query.set('upload', '1');
  if (captureId) query.set('add', captureId);
  return [getPath('images'), query.toString()].filter(Boolean).join('?');
}

/** Location state of the viewer and the upload form if they were opened from the library. Closing them then navigates back. */
export const OPENED_FROM_LIBRARY = { openedHere: true } as const;

export const isOpenedFromLibrary = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state;
