import { describe, expect, test } from 'vitest';
import { libraryUrl, parseLibraryUrl } from '../../../../../web/features/images/library-url.ts';
import { IMAGE_ID } from '../../../../support/record-builders.ts';

const read = (query: string) => parseLibraryUrl(new URLSearchParams(query));

describe('the address of the library', () => {
  test('without a query shows the newest images first', () => {
    expect(read('')).toEqual({ sort: 'DateDesc', query: '', imageId: undefined, isUploading: false });
    expect(libraryUrl(read(''))).toBe('/images');
  });

  test('names the order, the search and the image that is open', () => {
    const address = { sort: 'UrlAsc', query: 'a & b', imageId: IMAGE_ID, isUploading: false } as const;
    expect(libraryUrl(address)).toBe(`/images?sort=UrlAsc&q=a+%26+b&image=${IMAGE_ID}`);
    expect(read(libraryUrl(address).split('?')[1] ?? '')).toEqual(address);
  });

  test('names the upload form, over the image that was open', () => {
    const address = { sort: 'DateDesc', query: '', imageId: IMAGE_ID, isUploading: true } as const;
    expect(libraryUrl(address)).toBe(`/images?image=${IMAGE_ID}&upload=1`);
    expect(read(libraryUrl(address).split('?')[1] ?? '')).toEqual(address);
  });

  test('names a capture to be added, beside all else, until it is taken', () => {
    const address = { sort: 'NameAsc', query: 'a', imageId: undefined, isUploading: false, captureId: 'c 1' } as const;
    expect(libraryUrl(address)).toBe('/images?sort=NameAsc&q=a&add=c+1');
    expect(read(libraryUrl(address).split('?')[1] ?? '')).toEqual(address);
    expect(libraryUrl({ ...address, captureId: undefined })).toBe('/images?sort=NameAsc&q=a');
    expect(read('add=').captureId).toBeUndefined();
  });

  test.each(['sort=Sideways', 'sort=toString', 'sort='])('with %s is sorted as usual', (query) => {
    expect(read(query).sort).toBe('DateDesc');
  });
});
