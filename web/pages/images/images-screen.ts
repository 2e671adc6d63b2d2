import type { AuthState } from '../../browser/auth-snapshot.ts';

export type ImagesScreen =
  | { readonly kind: 'loading' | 'signedOut' | 'empty' | 'nothingFound' | 'images' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface ImagesFacts {
  readonly auth: AuthState;
  /** Images that have arrived, and those of them that the search finds. */
  readonly arrived: number;
  readonly found: number;
  readonly isComplete: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
}

/**
 * Which library screen to show. Images that have arrived are shown whatever became of the others. A sign-in that cannot be
 * reached is told above the page (`useSession`).
 */
export function imagesScreen({ auth, arrived, found, isComplete, isLoading, error }: ImagesFacts): ImagesScreen {
  if (auth === 'signIn') return { kind: 'signedOut' };
  if (auth === 'loading') return { kind: 'loading' };
  if (found > 0) return { kind: 'images' };
  if (isComplete) return { kind: arrived > 0 ? 'nothingFound' : 'empty' };
  if (error && !isLoading) return arrived > 0 ? { kind: 'nothingFound' } : { kind: 'failed', error };
  return { kind: 'loading' };
}
