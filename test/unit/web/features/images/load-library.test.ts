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
import { imageId, libraryImage } from '../../../../support/images/library-image-builder.ts';

const numbered = (number: number) => libraryImage({ id: imageId(number), created: new Date(number) });

const pagesOf =
  (count: number, cursors: (string | undefined)[] = []): FetchPage =>
  async ({ cursor }) => {
    cursors.push(cursor);
    const newest = cursor === undefined ? count : Number.parseInt(cursor, 32) - 1;
    const images = [newest, newest - 1].filter((number) => number > 0).map(numbered);
    const last = images.at(-1);
    return { images, nextPage: newest > 2 && last ? { cursor: last.id } : undefined };
  };

const loading = (client: QueryClient, fetchPage: FetchPage, signal = new AbortController().signal) =>
  loadLibrary({ client, signal }, fetchPage);

const countIn = (client: QueryClient): number => client.getQueryData<Library>(LIBRARY_KEY)?.orders.date.length ?? 0;

test('loadLibrary loads all pages', async () => {
  const client = new QueryClient();
  const cursors: (string | undefined)[] = [];
  const library = await loading(client, pagesOf(5, cursors));
  expect(cursors).toEqual([undefined, imageId(4), imageId(2)]);
  expect(library.orders.date.map(({ image }) => image.id)).toEqual([1, 2, 3, 4, 5].map(imageId));
  expect(library.nextPage).toBeUndefined();
});

test('loadLibrary shows each page at once and continues after a failure', async () => {
  const client = new QueryClient();
  const pages = pagesOf(5);
  let isBroken = true;
  const visibleCounts: number[] = [];
  const flaky = (nextPage: NextPage, signal: AbortSignal) => {
    visibleCounts.push(countIn(client));
    if (nextPage.cursor === imageId(2) && isBroken) throw new Error('No answer.');
    return pages(nextPage, signal);
  };
  await expect(loading(client, flaky)).rejects.toThrow('No answer.');
  expect(visibleCounts).toEqual([0, 2, 4]);
  isBroken = false;
  await loading(client, flaky);
  expect(visibleCounts).toEqual([0, 2, 4, 4]);
  expect(countIn(client)).toBe(5);
});

test('loadLibrary keeps images that were added and deleted in the meantime', async () => {
  const client = new QueryClient();
  const pages = pagesOf(5);
  const busy = async (nextPage: NextPage, signal: AbortSignal) => {
    if (nextPage.cursor === imageId(4)) {
      client.setQueryData<Library>(LIBRARY_KEY, (library = EMPTY_LIBRARY) =>
        withoutImage(withImage(library, numbered(9)), imageId(5)),
      );
    }
    return pages(nextPage, signal);
  };
  const library = await loading(client, busy);
  expect(library.orders.date.map(({ image }) => image.id)).toEqual([1, 2, 3, 4, 9].map(imageId));
});

test('loadLibrary ignores a page that arrives after the loading was aborted', async () => {
  const client = new QueryClient();
  const controller = new AbortController();
  const pages = pagesOf(5);
  const late: FetchPage = async (nextPage, signal) => {
    controller.abort();
    return pages(nextPage, signal);
  };
  await expect(loading(client, late, controller.signal)).rejects.toThrow();
  expect(countIn(client)).toBe(0);
});

test('libraryQuery is stale only while the library is incomplete', () => {
  const isStale = (nextPage: NextPage | undefined) => {
    const client = new QueryClient();
    client.setQueryData<Library>(LIBRARY_KEY, { ...EMPTY_LIBRARY, nextPage });
    return new QueryObserver(client, libraryQuery).getCurrentResult().isStale;
  };
  expect(isStale(undefined)).toBe(false);
  expect(isStale({ cursor: imageId(2) })).toBe(true);
});

test.each([
  ['</api/images/?cursor=01JD0000000000000000000000&limit=1000>; rel="next"', '01JD0000000000000000000000'],
  ['</a>; rel="prev", <https://site.example/api/images?limit=2&cursor=X>; rel="next"', 'X'],
])('parseNextPage %s has the cursor %s', (link, cursor) => {
  expect(parseNextPage(link)).toEqual({ cursor });
});

test.each([null, '', '</api/images/?cursor=X>; rel="prev"', '</api/images/?limit=2>; rel="next"'])(
  'parseNextPage returns undefined for %s',
  (link) => {
    expect(parseNextPage(link)).toBeUndefined();
  },
);
