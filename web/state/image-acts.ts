import type { Input } from '#shared/api.ts';
import type { Image } from '#shared/image.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { EMPTY_LIBRARY, type Library, withImage, withoutImage } from './library.ts';
import { LIBRARY_KEY } from './load-library.ts';
import { queryClient } from './query-client.ts';

function change(how: (library: Library) => Library): void {
  queryClient.setQueryData<Library>(LIBRARY_KEY, (library = EMPTY_LIBRARY) => how(library));
}

/** Shows an image that has just been added. */
export const showImage = (image: Image): void => change((library) => withImage(library, image));

/** Saves the words of an image. Throws `ApiError`; nothing has changed then. */
export async function saveWords(words: Input<'updateImage'>): Promise<void> {
  showImage(await call('updateImage', words));
}

/** Deletes an image. One that is gone already was deleted elsewhere, which is what was wanted. Throws `ApiError`. */
export async function removeImage(id: string): Promise<void> {
  try {
    await call('deleteImage', { id });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'notFound')) throw error;
  }
  change((library) => withoutImage(library, id));
}

/** Renews the cookies that open pictures, at most once a minute however many pictures ask (cloud-facts 15). */
export const renewMediaAccess = (): Promise<unknown> =>
  queryClient.fetchQuery({
    queryKey: ['mediaAccess'],
    queryFn: ({ signal }) => call('listImages', { limit: 1 }, { signal }),
    staleTime: 60_000,
  });
