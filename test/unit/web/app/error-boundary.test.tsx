import { expect, test } from 'vitest';
import { ErrorBoundary, ErrorPage } from '../../../../web/app/error-boundary.tsx';
import { ChunkError } from '../../../../web/hooks/lazy-module.ts';
import { renderStatic, visibleText } from '../../../support/web/render-static.tsx';

test('ErrorPage shows that saved work is not affected', () => {
  expect(visibleText(renderStatic(<ErrorPage error={new TypeError('x is undefined')} />))).toBe(
    'Something went wrong This page has crashed. Reload it. Saved work is not affected. show details Reload',
  );
});

test('ErrorPage shows that part of the page failed to load after a ChunkError', () => {
  expect(visibleText(renderStatic(<ErrorPage error={new ChunkError('gone')} />))).toContain('Part of this page failed to load.');
});

test('ErrorBoundary keeps any thrown value, even undefined', () => {
  expect(ErrorBoundary.getDerivedStateFromError(undefined)).toEqual({ failure: { error: undefined } });
});
