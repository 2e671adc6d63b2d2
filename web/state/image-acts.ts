import type { QueryClient } from '@tanstack/react-query';
import type { Input } from '#shared/api.ts';
import type { Image } from '#shared/image.ts';
import { call } from '../api.ts';
import type { ApiClient } from '../api-client.ts';
import { codeOf } from '../api-error.ts';
import { EMPTY_LIBRARY, type Library, withImage, withoutImage } from './library.ts';
import { LIBRARY_KEY } from './load-library.ts';
import { queryClient } from './query-client.ts';

const MEDIA_ACCESS_MS = 60_000;

/** What can be done with the images of a library. Each act shows in the library when the server has done it, and not before. */
export function imageActs({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  const change = (how: (library: Library) => Library): void => {
    client.setQueryData<Library>(LIBRARY_KEY, (library = EMPTY_LIBRARY) => how(library));
  };
  return {
    /** Shows an image that has just been added. */
    showImage: (image: Image): void => change((library) => withImage(library, image)),

    /** Saves the words of an image. Throws `ApiError`; nothing has changed then. */
    async saveWords(words: Input<'updateImage'>): Promise<void> {
      const saved = await call('updateImage', words);
      change((library) => withImage(library, saved));
    },

    /** Deletes an image. One that is gone already was deleted elsewhere, which is what was wanted. Throws `ApiError`. */
    async removeImage(id: string): Promise<void> {
      try {
        await call('deleteImage', { id });
      } catch (error) {
        if (codeOf(error) !== 'notFound') throw error;
      }
      change((library) => withoutImage(library, id));
    },

    /** Renews the cookies that open pictures, at most once a minute however many pictures ask (cloud-facts 15). */
    renewMediaAccess: (): Promise<unknown> =>
      client.fetchQuery({
        queryKey: ['mediaAccess'],
        queryFn: ({ signal }) => call('listImages', { limit: 1 }, { signal }),
        staleTime: MEDIA_ACCESS_MS,
      }),
  };
}

export const { showImage, saveWords, removeImage, renewMediaAccess } = imageActs({ call }, queryClient);
