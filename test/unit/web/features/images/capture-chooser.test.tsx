import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import { CaptureList } from '../../../../../web/features/images/capture-chooser.tsx';
import { offeredCapture } from '../../../../support/fake-extension.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';

const ignore = () => undefined;

const list = (state: Partial<Parameters<typeof CaptureList>[0]>) =>
  renderStatic(
    <QueryClientProvider client={new QueryClient()}>
      <CaptureList
        captures={undefined}
        error={null}
        retry={ignore}
        saved={new Map()}
        selectedIds={[]}
        onToggle={ignore}
        {...state}
      />
    </QueryClientProvider>,
  );

const MORNING = { takenAt: new Date(2026, 10, 22, 9, 0).getTime() };

test('a capture says what it shows, when it was taken, and how large it is', () => {
  const html = list({ captures: [offeredCapture({ ...MORNING, bytes: 3 * 1024 * 1024 })], selectedIds: ['capture-1'] });
  expect(visibleText(html)).toBe('A long page example.com Nov 22, 2026, 9:00 AM 1,200 × 40,000 px · 3 MB');
  expect(html).toMatch(/<input type="checkbox"[^>]* checked=""/);
});

test('one without a title is called after its host', () => {
  expect(visibleText(list({ captures: [offeredCapture({ title: '' })] }))).toMatch(/^example\.com example\.com Nov/);
  expect(visibleText(list({ captures: [offeredCapture({ title: '', url: 'what?' })] }))).toMatch(/^Untitled Nov/);
});

test('one that the library would not take cannot be chosen, and says why', () => {
  const html = list({ captures: [offeredCapture({ bytes: 200 * 1024 * 1024 })] });
  expect(html).toMatch(/<input type="checkbox"[^>]* disabled=""/);
  expect(visibleText(html)).toContain('Too large for the library. The limit is 100 MB.');
});

test('one that is in the library leads to its image there', () => {
  const saved = new Map([['capture-1', { id: 'IMAGE' }]]);
  const html = list({ captures: [offeredCapture({ saveState: 'saved' })], saved });
  expect(visibleText(html)).toMatch(/ In your library$/);
  expect(html).toContain('<a href="/images?image=IMAGE"');
  expect(visibleText(list({ captures: [offeredCapture({ saveState: 'changed' })], saved }))).toMatch(
    / In your library Edited since$/,
  );
});

test('one that the extension alone knows to be saved leads nowhere: it may have been deleted, or be somebody else’s', () => {
  const html = list({ captures: [offeredCapture({ saveState: 'saved' })] });
  expect(visibleText(html)).toMatch(/ Saved earlier$/);
  expect(html).not.toContain('<a ');
});

test.each(['unsaved', undefined] as const)('one that is %s says nothing of a library', (saving) => {
  expect(visibleText(list({ captures: [offeredCapture({ saveState: saving })] }))).not.toMatch(/library/);
});

test('without any, the first step is told', () => {
  expect(visibleText(list({ captures: [] }))).toMatch(/^No captures yet Open any page/);
});

test('until they are there, their shape is', () => {
  expect(list({})).toContain('aria-busy="true"');
  expect(visibleText(list({}))).toBe('Loading captures from the extension…');
});

test('captures that cannot be listed say why, and can be asked for again', () => {
  expect(visibleText(list({ error: new ExtensionError('silent') }))).toMatch(/^We couldn’t load your captures\. .* Try again$/);
});
