import { expect, test } from 'vitest';
import { BrokenPage, ErrorBoundary } from '../../../../web/app/error-boundary.tsx';
import { ChunkError } from '../../../../web/hooks/lazy-module.ts';
import { renderStatic, visibleText } from '../../../support/render-static.tsx';

test('a page that broke says that nothing is lost', () => {
  expect(visibleText(renderStatic(<BrokenPage error={new TypeError('x is undefined')} />))).toBe(
    'Something went wrong This page has crashed. Reload it. Saved work is not affected. show details Reload',
  );
});

test('a part that did not arrive is told as that', () => {
  expect(visibleText(renderStatic(<BrokenPage error={new ChunkError('gone')} />))).toContain('Part of this page failed to load.');
});

test('an error of any kind is kept, even none', () => {
  expect(ErrorBoundary.getDerivedStateFromError(undefined)).toEqual({ failure: { error: undefined } });
});
