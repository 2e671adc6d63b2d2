import { expect, test } from 'vitest';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import type { QueuedCapture } from '../../../../../web/features/images/capture-queue.ts';
import { RejectedFileError } from '../../../../../web/features/images/upload-errors.ts';
import type { Upload } from '../../../../../web/features/images/upload-state.ts';
import { CaptureRow, UploadTray } from '../../../../../web/features/images/upload-tray.tsx';
import { libraryImage } from '../../../../support/images/library-image-builder.ts';
import { apiError, queuedUpload, sendError } from '../../../../support/images/upload-queue-fixture.ts';
import { offeredCapture } from '../../../../support/web/fake-extension.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const ignore = () => undefined;

const renderTray = (...uploads: Partial<Upload>[]) =>
  renderStatic(
    <UploadTray
      uploads={uploads.map((changes, at) => queuedUpload({ key: String(at), ...changes }))}
      onRemove={ignore}
      onRetry={ignore}
      onShow={ignore}
      onClear={ignore}
    />,
  );

const listLabels = (html: string) => [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, label]) => label);

test('UploadTray is empty when there are no uploads', () => {
  expect(renderTray()).toBe('');
});

test('UploadTray shows the progress of an upload and offers to cancel it', () => {
  const html = renderTray({ phase: 'sending', sentBytes: 5 });
  expect(html).toContain('5 bytes of 10 bytes · 50%');
  expect(html).toMatch(/<progress[^>]*aria-label="Uploading page.png"[^>]*value="0.5"/);
  expect(listLabels(html)).toEqual(['Collapse uploads', 'Cancel: page.png']);
});

test('UploadTray shows why an upload failed and offers a retry only when a retry can help', () => {
  const failed = { phase: 'failed', failure: sendError(0) } as const;
  expect(renderTray({ ...failed, canRetry: true })).toContain('The connection was lost. Try again.');
  expect(listLabels(renderTray({ ...failed, canRetry: true }))).toContain('Try again: page.png');
  expect(listLabels(renderTray({ ...failed, canRetry: false }))).not.toContain('Try again: page.png');
});

test('UploadTray shows the full file name of a rejected file', () => {
  const file = new File(['<html>'], 'notes.html');
  const text = { title: 'notes', notes: '', urlLink: '' };
  const html = renderTray({ phase: 'failed', failure: new RejectedFileError('No.'), file, text, header: undefined });
  expect(listLabels(html)).toContain('Dismiss: notes.html');
});

test('UploadTray offers sign-in and a retry when the upload requires a session', () => {
  const html = renderTray({ phase: 'failed', failure: apiError('notSignedIn'), canRetry: true });
  expect(html).toContain('>Sign in</button>');
  expect(listLabels(html)).toContain('Try again: page.png');
});

test('UploadTray opens the image of a finished upload and can be closed', () => {
  const html = renderTray({ phase: 'done', image: libraryImage() });
  expect(html).toContain('In your library');
  expect(html).toMatch(/<button type="button"[^>]*>page\.png<\/button>/);
  expect(listLabels(html)).toEqual(['Collapse uploads', 'Close uploads']);
});

test('UploadTray cannot be closed while an upload is in progress', () => {
  expect(listLabels(renderTray({ phase: 'done' }, { phase: 'waiting' }))).not.toContain('Close uploads');
});

const renderCaptureRow = (changes: Partial<QueuedCapture>) => {
  const queued: QueuedCapture = { id: 'a', capture: undefined, phase: 'waiting', readBytes: 0, ...changes };
  const row = <CaptureRow key="a" queued={queued} onRetry={ignore} onRemove={ignore} />;
  return renderStatic(
    <UploadTray uploads={[]} captureRows={[row]} onRemove={ignore} onRetry={ignore} onShow={ignore} onClear={ignore} />,
  );
};

test('CaptureRow shows that it waits for the extension and offers to cancel', () => {
  const html = renderCaptureRow({ phase: 'connecting' });
  expect(visibleText(html)).toBe('Adding from the extension Capture Waiting for the extension...');
  expect(listLabels(html)).toEqual(['Collapse uploads', 'Cancel: Capture']);
});

test('CaptureRow shows how much of a capture was read', () => {
  const html = renderCaptureRow({ phase: 'reading', capture: offeredCapture({ bytes: 4_096 }), readBytes: 1_024 });
  expect(visibleText(html)).toContain('A long page Read 1 kB of 4 kB');
  expect(html).toMatch(/<progress[^>]*aria-label="Reading A long page"[^>]*value="0.25"/);
});

test.each([
  ['no-matching-addresses', 'We couldn’t find the extension. Install or enable it, then search again.'],
  ['gone', 'The extension no longer has this capture.'],
  ['no-consent', 'In about:addons, open GoFullPage, Permissions and data, and allow website content and browsing activity.'],
] as const)('CaptureRow shows why a capture failed and offers a retry (%s)', (code, expectedText) => {
  const html = renderCaptureRow({ phase: 'failed', failure: new ExtensionError(code) });
  expect(visibleText(html)).toContain(expectedText);
  expect(listLabels(html)).toEqual(['Collapse uploads', 'Try again: Capture', 'Dismiss: Capture']);
});
