import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  EMPTY_LIBRARY,
  type Library,
  type NextPage,
  withImage,
  withoutImage,
} from '../../../../../web/features/images/library-store.ts';
import { type FetchPage, LIBRARY_KEY, loadLibrary, parseNextPage } from '../../../../../web/features/images/load-library.ts';
import { libraryQuery } from '../../../../../web/features/images/use-library-view.ts';
import { createImageId, libraryImage } from '../../../../support/images/library-image-builder.ts';

const createImage = (number: number) => libraryImage({ id: createImageId(number), created: new Date(number) });

const createPageFetcher =
  (count: number, cursors: (string | undefined)[] = []): FetchPage =>
  async ({ cursor }) => {
    cursors.push(cursor);
    const newest = cursor === undefined ? count : Number.parseInt(cursor, 32) - 1;
    const images = [newest, newest - 1].filter((number) => number > 0).map(createImage);
    const last = images.at(-1);
    return { images, nextPage: newest > 2 && last ? { cursor: last.id } : undefined };
  };

const load = (client: QueryClient, fetchPage: FetchPage, signal = new AbortController().signal) =>
  loadLibrary({ client, signal }, fetchPage);

const countImages = (client: QueryClient): number => client.getQueryData<Library>(LIBRARY_KEY)?.orders.date.length ?? 0;

test('loadLibrary loads all pages', async () => {
  const client = new QueryClient();
  const cursors: (string | undefined)[] = [];
  const library = await load(client, createPageFetcher(5, cursors));
  expect(cursors).toEqual([undefined, createImageId(4), createImageId(2)]);
  expect(library.orders.date.map(({ image }) => image.id)).toEqual([1, 2, 3, 4, 5].map(createImageId));
  expect(library.nextPage).toBeUndefined();
});

test('loadLibrary shows each page at once and continues after a failure', async () => {
  const client = new QueryClient();
  const pages = createPageFetcher(5);
  let isBroken = true;
  const visibleCounts: number[] = [];
  const fetchUnreliably = (nextPage: NextPage, signal: AbortSignal) => {
    visibleCounts.push(countImages(client));
    if (nextPage.cursor === createImageId(2) && isBroken) throw new Error('No response.');
    return pages(nextPage, signal);
  };
  await expect(load(client, fetchUnreliably)).rejects.toThrow('No response.');
  expect(visibleCounts).toEqual([0, 2, 4]);
  isBroken = false;
  await load(client, fetchUnreliably);
  expect(visibleCounts).toEqual([0, 2, 4, 4]);
  expect(countImages(client)).toBe(5);
});

test('loadLibrary keeps images that were added and deleted in the meantime', async () => {
  const client = new QueryClient();
  const pages = createPageFetcher(5);
  const fetchDuringChanges = async (nextPage: NextPage, signal: AbortSignal) => {
    if (nextPage.cursor === createImageId(4)) {
      client.setQueryData<Library>(LIBRARY_KEY, (library = EMPTY_LIBRARY) =>
        withoutImage(withImage(library, createImage(9)), createImageId(5)),
      );
    }
    return pages(nextPage, signal);
  };
  const library = await load(client, fetchDuringChanges);
  expect(library.orders.date.map(({ image }) => image.id)).toEqual([1, 2, 3, 4, 9].map(createImageId));
});

test('loadLibrary ignores a page that arrives after the loading was aborted', async () => {
  const client = new QueryClient();
  const controller = new AbortController();
  const pages = createPageFetcher(5);
  const fetchAfterAbort: FetchPage = async (nextPage, signal) => {
    controller.abort();
    return pages(nextPage, signal);
  };
  await expect(load(client, fetchAfterAbort, controller.signal)).rejects.toThrow();
  expect(countImages(client)).toBe(0);
});

test('libraryQuery is stale only while the library is incomplete', () => {
  const isStale = (nextPage: NextPage | undefined) => {
    const client = new QueryClient();
    client.setQueryData<Library>(LIBRARY_KEY, { ...EMPTY_LIBRARY, nextPage });
    return new QueryObserver(client, libraryQuery).getCurrentResult().isStale;
  };
  expect(isStale(undefined)).toBe(false);
  expect(isStale({ cursor: createImageId(2) })).toBe(true);
});

test.each([
  ['</api/images/?cursor=01JD0000000000000000000000&limit=1000>; rel="next"', '01JD0000000000000000000000'],
  ['</a>; rel="prev", <https://site.example/api/images?limit=2&cursor=X>; rel="next"', 'X'],
])('parseNextPage of %s returns the cursor %s', (link, cursor) => {
  expect(parseNextPage(link)).toEqual({ cursor });
});

test.each([null, '', '</api/images/?cursor=X>; rel="prev"', '</api/images/?limit=2>; rel="next"'])(
  'parseNextPage returns undefined for %s',
  (link) => {
    expect(parseNextPage(link)).toBeUndefined();
  },
);
