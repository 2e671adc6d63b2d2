import { expect, test } from 'vitest';
import { BrokenPage, ErrorBoundary } from '../../../../web/app/error-boundary.tsx';
import { ChunkError } from '../../../../web/hooks/lazy-module.ts';
import { renderStatic, visibleText } from '../../../support/web/render-static.tsx';

test('BrokenPage explains that nothing is lost', () => {
  expect(visibleText(renderStatic(<BrokenPage error={new TypeError('x is undefined')} />))).toBe(
    'Something went wrong This page has crashed. Reload it. Saved work is not affected. show details Reload',
  );
});

test('BrokenPage explains that a chunk did not load', () => {
  expect(visibleText(renderStatic(<BrokenPage error={new ChunkError('gone')} />))).toContain('Part of this page failed to load.');
});

test('ErrorBoundary keeps any thrown value, even undefined', () => {
  expect(ErrorBoundary.getDerivedStateFromError(undefined)).toEqual({ failure: { error: undefined } });
});
