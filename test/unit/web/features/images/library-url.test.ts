import { describe, expect, test } from 'vitest';
import { createLibraryUrl, parseLibraryUrl } from '../../../../../web/features/images/library-url.ts';
import { IMAGE_ID } from '../../../../support/record-builders.ts';

const parseQuery = (query: string) => parseLibraryUrl(new URLSearchParams(query));

describe('library URL', () => {
  test('without a query shows the newest images first', () => {
    expect(parseQuery('')).toEqual({ sort: 'DateDesc', query: '', imageId: undefined, isUploadFormOpen: false });
    expect(createLibraryUrl(parseQuery(''))).toBe('/images');
  });

  test('contains the sort order, the search and the open image', () => {
    const urlState = { sort: 'UrlAsc', query: 'a & b', imageId: IMAGE_ID, isUploadFormOpen: false } as const;
    expect(createLibraryUrl(urlState)).toBe(`/images?sort=UrlAsc&q=a+%26+b&image=${IMAGE_ID}`);
    expect(parseQuery(createLibraryUrl(urlState).split('?')[1] ?? '')).toEqual(urlState);
  });

  test('contains the upload form in addition to the open image', () => {
    const urlState = { sort: 'DateDesc', query: '', imageId: IMAGE_ID, isUploadFormOpen: true } as const;
    expect(createLibraryUrl(urlState)).toBe(`/images?image=${IMAGE_ID}&upload=1`);
    expect(parseQuery(createLibraryUrl(urlState).split('?')[1] ?? '')).toEqual(urlState);
  });

  test('contains the capture to add until the capture is removed', () => {
    const urlState = { sort: 'NameAsc', query: 'a', imageId: undefined, isUploadFormOpen: false, captureId: 'c 1' } as const;
    expect(createLibraryUrl(urlState)).toBe('/images?sort=NameAsc&q=a&add=c+1');
    expect(parseQuery(createLibraryUrl(urlState).split('?')[1] ?? '')).toEqual(urlState);
    expect(createLibraryUrl({ ...urlState, captureId: undefined })).toBe('/images?sort=NameAsc&q=a');
    expect(parseQuery('add=').captureId).toBeUndefined();
  });

  test.each(['sort=Sideways', 'sort=toString', 'sort='])('with %s has the default sort order', (query) => {
    expect(parseQuery(query).sort).toBe('DateDesc');
  });
});
