import type { QueryClient } from '@tanstack/react-query';
import type { Input } from '#shared/api.ts';
import type { Image } from '#shared/image.ts';
import { call } from '../../api/api.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { getErrorCode } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { EMPTY_LIBRARY, type Library, withImage, withoutImage } from './library-store.ts';
import { LIBRARY_KEY } from './load-library.ts';

const MIN_RENEWAL_INTERVAL_MS = 60_000;

/** Actions on the images of the library. The library changes only after the server has confirmed an action. */
export function createImageActions({ call }: Pick<ApiClient, 'call'>, client: QueryClient) {
  const updateLibrary = (update: (library: Library) => Library): void => {
    client.setQueryData<Library>(LIBRARY_KEY, (library = EMPTY_LIBRARY) => update(library));
  };
  return {
    showImage: (image: Image): void => updateLibrary((library) => withImage(library, image)),

    async saveText(text: Input<'updateImage'>): Promise<void> {
      const saved = await call('updateImage', text);
      updateLibrary((library) => withImage(library, saved));
    },

    /**
     * Deletes an image. Treats `notFound` as success, because the image has then already been deleted. Throws any other
     * `ApiError`.
     */
    async removeImage(id: string): Promise<void> {
      try {
        await call('deleteImage', { id });
      } catch (error) {
        if (getErrorCode(error) !== 'notFound') throw error;
      }
      updateLibrary((library) => withoutImage(library, id));
    },

    /** Renews the image cookies, which every `listImages` response sets. Sends one request even if many images fail to load. */
    renewMediaAccess: (): Promise<unknown> =>
      client.fetchQuery({
        queryKey: ['mediaAccess'],
        queryFn: ({ signal }) => call('listImages', { limit: 1 }, { signal }),
        staleTime: MIN_RENEWAL_INTERVAL_MS,
      }),
  };
}

export const { showImage, saveText, removeImage, renewMediaAccess } = createImageActions({ call }, queryClient);
