import type { QueryClient } from '@tanstack/react-query';
import type { Output } from '#shared/api.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { type LibraryEntry, toEntry } from '#shared/image-order.ts';
import { callWithHeaders } from '../../api/api.ts';
import { createYielder, yieldToMain } from '../../api/yield-to-main.ts';
import { EMPTY_LIBRARY, type Library, type NextPage, withPage } from './library-store.ts';

export const LIBRARY_KEY = ['images'] as const;

interface Page {
  readonly images: Output<'listImages'>;
  readonly nextPage: NextPage | undefined;
}

export type FetchPage = (nextPage: NextPage, signal: AbortSignal) => Promise<Page>;

const NEXT_LINK = /<([^>]*)>\s*;\s*rel="next"/;

export function parseNextPage(link: string | null): NextPage | undefined {
  const [, next] = link?.match(NEXT_LINK) ?? [];
  // The link may be relative. Only its query is read, so any base URL works.
  const cursor = next && new URL(next, 'https://any.example').searchParams.get('cursor');
  return cursor ? { cursor } : undefined;
}

const fetchPage: FetchPage = async ({ cursor }, signal) => {
  const { data, headers } = await callWithHeaders('listImages', { cursor, limit: IMAGE_LIMITS.pageSize.max }, { signal });
  return { images: data, nextPage: parseNextPage(headers.get('link')) };
};

/** Yields to the browser between slices. A thousand images take about 15 ms, which would delay a frame. */
async function toEntries(images: Output<'listImages'>): Promise<LibraryEntry[]> {
  const maybeYield = createYielder();
  const entries: LibraryEntry[] = [];
  for (const image of images) {
    entries.push(toEntry(image));
    await maybeYield();
  }
  return entries;
}

interface LoadContext {
  readonly client: QueryClient;
  readonly signal: AbortSignal;
}

/**
 * Loads a library page by page, and shows each page as it arrives. After a failure the next call continues with the page that
 * failed. Throws the errors of the API call.
 */
export async function loadLibrary({ client, signal }: LoadContext, fetchNext: FetchPage = fetchPage): Promise<Library> {
  const library = () => client.getQueryData<Library>(LIBRARY_KEY) ?? EMPTY_LIBRARY;
  for (let { nextPage } = library(); nextPage; nextPage = library().nextPage) {
    const page = await fetchNext(nextPage, signal);
    await yieldToMain();
    const entries = await toEntries(page.images);
    await yieldToMain();
    signal.throwIfAborted();
    client.setQueryData<Library>(LIBRARY_KEY, withPage(library(), entries, page.nextPage));
  }
  return library();
}
