import { expect, test } from 'vitest';
import { BrokenPage, ErrorBoundary } from '../../../../web/layout/error-boundary.tsx';
import { ChunkError } from '../../../../web/load-chunk.ts';
import { staticPage, wordsOf } from '../../../support/static-page.tsx';

test('a page that broke says that nothing is lost', () => {
  expect(wordsOf(staticPage(<BrokenPage error={new TypeError('x is undefined')} />))).toBe(
    'Something went wrong Something on this page broke. Reload it; nothing that was saved is lost. show details Reload',
  );
});

test('a part that did not arrive is told as that', () => {
  expect(wordsOf(staticPage(<BrokenPage error={new ChunkError('gone')} />))).toContain('Part of this page did not arrive.');
});

test('an error of any kind is kept, even none', () => {
  expect(ErrorBoundary.getDerivedStateFromError(undefined)).toEqual({ failure: { error: undefined } });
});
