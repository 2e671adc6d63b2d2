import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import { CaptureList } from '../../../../../web/features/images/capture-chooser.tsx';
import { offeredCapture } from '../../../../support/web/fake-extension.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const ignore = () => undefined;

const renderList = (state: Partial<Parameters<typeof CaptureList>[0]>) =>
  renderStatic(
    <QueryClientProvider client={new QueryClient()}>
      <CaptureList
        captures={undefined}
        error={undefined}
        retry={ignore}
        savedImages={new Map()}
        selectedIds={[]}
        onToggle={ignore}
        {...state}
      />
    </QueryClientProvider>,
  );

const MORNING = { takenAt: new Date(2026, 10, 22, 9, 0).getTime() };

test('CaptureList shows title, host, time and size of a capture', () => {
  const html = renderList({ captures: [offeredCapture({ ...MORNING, bytes: 3 * 1024 * 1024 })], selectedIds: ['capture-1'] });
  expect(visibleText(html)).toBe('A long page example.com Nov 22, 2026, 9:00 AM 1,200 × 40,000 px · 3 MB');
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/);
});

test('CaptureList shows the host as title, or "Untitled", when a capture has no title', () => {
  expect(visibleText(renderList({ captures: [offeredCapture({ title: '' })] }))).toMatch(/^example\.com example\.com Nov/);
  expect(visibleText(renderList({ captures: [offeredCapture({ title: '', url: 'what?' })] }))).toMatch(/^Untitled Nov/);
});

test('CaptureList disables a capture that the library does not accept and explains why', () => {
  const html = renderList({ captures: [offeredCapture({ bytes: 200 * 1024 * 1024 })] });
  expect(html).toMatch(/<input type="checkbox"[^>]* disabled=""/);
  expect(visibleText(html)).toContain('Too large for the library. The limit is 100 MB.');
});

test('CaptureList links a saved capture to its image', () => {
  const savedImages = new Map([['capture-1', { id: 'IMAGE' }]]);
  const html = renderList({ captures: [offeredCapture({ saving: 'saved' })], savedImages });
  expect(visibleText(html)).toMatch(/ In your library$/);
  expect(html).toContain('<a href="/images?image=IMAGE"');
  expect(visibleText(renderList({ captures: [offeredCapture({ saving: 'changed' })], savedImages }))).toMatch(
    / In your library Edited since$/,
  );
});

test('CaptureList has no link when only the extension knows that a capture was saved', () => {
  const html = renderList({ captures: [offeredCapture({ saving: 'saved' })] });
  expect(visibleText(html)).toMatch(/ Saved earlier$/);
  expect(html).not.toContain('<a ');
});

test.each(['unsaved', undefined] as const)('CaptureList shows no save state for a capture that is %s', (saving) => {
  expect(visibleText(renderList({ captures: [offeredCapture({ saving })] }))).not.toMatch(/library/);
});

test('CaptureList explains the first step when there are no captures', () => {
  expect(visibleText(renderList({ captures: [] }))).toMatch(/^No captures yet Open any page/);
});

test('CaptureList announces that captures are loading', () => {
  expect(renderList({})).toContain('aria-busy="true"');
  expect(visibleText(renderList({}))).toBe('Loading captures from the extension…');
});

test('CaptureList offers a retry when the captures cannot be listed', () => {
  expect(visibleText(renderList({ error: new ExtensionError('silent') }))).toMatch(
    /^We couldn’t load your captures\. .* Try again$/,
  );
});
