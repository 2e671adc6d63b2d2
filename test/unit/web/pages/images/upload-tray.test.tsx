import { expect, test } from 'vitest';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import type { CaptureFetch } from '../../../../../web/features/images/capture-fetches.ts';
import { CaptureRow } from '../../../../../web/features/images/capture-row.tsx';
import { FileRefusal } from '../../../../../web/features/images/upload-failure.ts';
import { UploadTray } from '../../../../../web/features/images/upload-tray.tsx';
import type { Upload } from '../../../../../web/features/images/uploads-store.ts';
import { offeredCapture } from '../../../../support/fake-extension.ts';
import { libraryImage } from '../../../../support/library-image-builder.ts';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';
import { apiError, queuedUpload, sendError } from '../../../../support/upload-queue-fixture.ts';

const ignore = () => undefined;

const tray = (...uploads: Partial<Upload>[]) =>
  renderStatic(
    <UploadTray
      uploads={uploads.map((changes, at) => queuedUpload({ key: String(at), ...changes }))}
      onRemove={ignore}
      onRetry={ignore}
      onShow={ignore}
      onClear={ignore}
    />,
  );

const labels = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label);

test('without uploads there is no tray', () => {
  expect(tray()).toBe('');
});

test('an upload under way tells how far it is, and can be cancelled', () => {
  const html = tray({ phase: 'sending', sentBytes: 5 });
  expect(html).toContain('5 bytes of 10 bytes · 50%');
  expect(html).toMatch(/<progress[^>]*aria-label="Upload of page.png"[^>]*value="0.5"/);
  expect(labels(html)).toEqual(['Fold the uploads away', 'Cancel: page.png']);
});

test('a failed upload says why, and offers another try where one can help', () => {
  const failed = { phase: 'failed', failure: sendError(0) } as const;
  expect(tray({ ...failed, canRetry: true })).toContain('The connection broke off. Try again.');
  expect(labels(tray({ ...failed, canRetry: true }))).toContain('Try again: page.png');
  expect(labels(tray({ ...failed, canRetry: false }))).not.toContain('Try again: page.png');
});

test('a file that is refused is named with its ending', () => {
  const file = new File(['<html>'], 'notes.html');
  const words = { title: 'notes', notes: '', urlLink: '' };
  const html = tray({ phase: 'failed', failure: new FileRefusal('No.'), file, words, header: undefined });
  expect(labels(html)).toContain('Dismiss: notes.html');
});

test('an upload refused for want of a session offers to sign in, and to try again', () => {
  const html = tray({ phase: 'failed', failure: apiError('notSignedIn'), canRetry: true });
  expect(html).toContain('>Sign in</button>');
  expect(labels(html)).toContain('Try again: page.png');
});

test('a finished upload leads to its image, and the tray can be closed', () => {
  const html = tray({ phase: 'done', image: libraryImage() });
  expect(html).toContain('In your library');
  expect(html).toMatch(/<button type="button"[^>]*>page\.png<\/button>/);
  expect(labels(html)).toEqual(['Fold the uploads away', 'Close the uploads']);
});

test('while anything is under way the tray cannot be closed', () => {
  expect(labels(tray({ phase: 'done' }, { phase: 'waiting' }))).not.toContain('Close the uploads');
});

const capturing = (changes: Partial<CaptureFetch>) => {
  const fetch: CaptureFetch = { id: 'a', capture: undefined, phase: 'waiting', readBytes: 0, ...changes };
  const row = <CaptureRow key="a" fetch={fetch} onRetry={ignore} onRemove={ignore} />;
  return renderStatic(
    <UploadTray uploads={[]} captures={[row]} onRemove={ignore} onRetry={ignore} onShow={ignore} onClear={ignore} />,
  );
};

test('a capture that is asked for waits for the extension, and can be cancelled', () => {
  const html = capturing({ phase: 'connecting' });
  expect(visibleText(html)).toBe('Adding from the extension Capture Waiting for the extension…');
  expect(labels(html)).toEqual(['Fold the uploads away', 'Cancel: Capture']);
});

test('a capture on its way tells how much of it has come', () => {
  const html = capturing({ phase: 'reading', capture: offeredCapture({ bytes: 4_096 }), readBytes: 1_024 });
  expect(visibleText(html)).toContain('A long page Read 1 kB of 4 kB');
  expect(html).toMatch(/<progress[^>]*aria-label="Reading of A long page"[^>]*value="0.25"/);
});

test.each([
  ['no-matching-addresses', 'We couldn’t find the extension. Install or enable it, then search again.'],
  ['gone', 'The extension no longer has this capture.'],
] as const)('a capture that did not come says why, and can be tried again (%s)', (code, words) => {
  const html = capturing({ phase: 'failed', failure: new ExtensionError(code) });
  expect(visibleText(html)).toContain(words);
  expect(labels(html)).toEqual(['Fold the uploads away', 'Try again: Capture', 'Dismiss: Capture']);
});
