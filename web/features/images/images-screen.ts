import { formatInteger } from '#shared/format-number.ts';
import { pluralize } from '#shared/plural.ts';
import type { AuthState } from '../../api/auth/auth-snapshot.ts';

export type ImagesScreen =
  | { readonly kind: 'loading' | 'signedOut' | 'empty' | 'nothingFound' | 'images' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ImagesScreenInput {
  readonly auth: AuthState;
  readonly loadedCount: number;
  readonly matchCount: number;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
}

/**
 * Loaded images stay visible if loading the rest fails. If the sign-in service is unreachable, the screen stays `loading` and
 * `useSession` shows an alert above the page.
 */
export function resolveImagesScreen({
  auth,
  loadedCount,
  matchCount,
  isComplete,
  isLoading,
  error,
}: ImagesScreenInput): ImagesScreen {
  if (auth === 'signedOut') return { kind: 'signedOut' };
  if (auth === 'loading') return { kind: 'loading' };
  if (matchCount > 0) return { kind: 'images' };
  if (isComplete) return { kind: loadedCount > 0 ? 'nothingFound' : 'empty' };
  if (error && !isLoading) return loadedCount > 0 ? { kind: 'nothingFound' } : { kind: 'failed', error };
  return { kind: 'loading' };
}

interface ImageCounts {
  readonly loadedCount: number;
  readonly matchCount: number;
  readonly isSearching: boolean;
  readonly isComplete: boolean;
}

/** Returns the image count, such as "3 of 1,200 images so far", or an empty string before the first image has loaded. */
export function formatImageCount({ loadedCount, matchCount, isSearching, isComplete }: ImageCounts): string {
  if (loadedCount === 0) return '';
  const label = isSearching
    ? `${formatInteger(matchCount)} of ${pluralize(loadedCount, 'image')}`
    : pluralize(loadedCount, 'image');
  return isComplete ? label : `${label} so far`;
}
