import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../../../web/api/log.ts';
import { RejectedFileError } from '../../../../../web/features/images/upload-errors.ts';
import {
  addUploads,
  clearFinished,
  removeUpload,
  retryUpload,
  waitForUpload,
} from '../../../../../web/features/images/upload-queue.ts';
import { apiError, newUpload, sendError, uploadQueueFixture } from '../../../../support/images/upload-queue-fixture.ts';
import { offeredCapture } from '../../../../support/web/fake-extension.ts';

async function addAndWait({ queue, add }: ReturnType<typeof uploadQueueFixture>) {
  const [key = ''] = add(newUpload());
  return waitForUpload(queue, key);
}

test('upload queue opens, sends and finishes an upload and adds the image', async () => {
  const uploads = uploadQueueFixture();
  expect(await addAndWait(uploads)).toMatchObject({ phase: 'done' });
  expect(uploads.log).toEqual(['open page.png', 'send 1', 'finish 1']);
  expect(uploads.added).toHaveLength(1);
});

test('upload queue marks a capture as saved when its image is in the library, also after a retry', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { queue, add, savedCaptureIds } = uploadQueueFixture({ send: [sendError(0)] });
  const [key = ''] = add({ ...newUpload(), capture: offeredCapture() });
  await waitForUpload(queue, key);
  expect(savedCaptureIds).toEqual([]);
  retryUpload(queue, key);
  await waitForUpload(queue, key);
  expect(savedCaptureIds).toEqual(['capture-1']);
});

test('upload queue sends three files at once while the others wait', async () => {
  const { queue, add, phases, log } = uploadQueueFixture({}, 'send');
  const keys = add(...['a', 'b', 'c', 'd', 'e'].map((name) => newUpload(name)));
  await Promise.resolve();
  expect(phases()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
  removeUpload(queue, keys[1] ?? '');
  await Promise.resolve();
  expect(phases()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  expect(log).toContain('open d');
});

test('upload queue finishes one upload at a time', async () => {
  const { queue, add, log } = uploadQueueFixture({}, 'finish');
  const [first = ''] = add(newUpload('a'), newUpload('b'));
  await vi.waitFor(() => expect(log).toContain('finish 1'));
  expect(log).toContain('send 2');
  expect(log).not.toContain('finish 2');
  removeUpload(queue, first);
  await vi.waitFor(() => expect(log).toContain('finish 2'));
});

describe('rate limit', () => {
  const createRateLimitError = () => apiError('tooMany', 'You are uploading too many images at once.', 40);

  test.each(['open', 'finish'] as const)('pauses %s and continues automatically, however often', async (step) => {
    const uploads = uploadQueueFixture({ [step]: Array.from({ length: 8 }, createRateLimitError) });
    expect(await addAndWait(uploads)).toMatchObject({ phase: 'done', pausedSeconds: undefined });
    expect(uploads.log.filter((line) => line === 'wait 40000')).toHaveLength(8);
    expect(uploads.added).toHaveLength(1);
  });

  test('fails the upload when the error has no retryAfterSeconds', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const uploads = uploadQueueFixture({ open: [apiError('tooMany', 'You have 20 uploads in progress.')] });
    expect(await addAndWait(uploads)).toMatchObject({ phase: 'failed', canRetry: true });
  });
});

describe('expired upload URL', () => {
  test('is replaced without a reported failure', async () => {
    const uploads = uploadQueueFixture({ send: [sendError(403)] });
    expect(await addAndWait(uploads)).toMatchObject({ phase: 'done' });
    expect(uploads.log).toEqual(['open page.png', 'send 1', 'abandon 1', 'open page.png', 'send 2', 'finish 2']);
  });
});

// Failures are logged, and an unexpected `console.error` fails a test.
describe('failed upload', () => {
  beforeEach(() => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
  });

  test('is reported when the second upload URL expires, too', async () => {
    const uploads = uploadQueueFixture({ send: [sendError(403), sendError(403)] });
    expect(await addAndWait(uploads)).toMatchObject({ phase: 'failed', canRetry: true });
    expect(uploads.log.filter((request) => request.startsWith('open'))).toHaveLength(2);
  });

  test('is sent again to the same URL while the storage is busy', async () => {
    const uploads = uploadQueueFixture({ send: [sendError(503), sendError(503)] });
    expect(await addAndWait(uploads)).toMatchObject({ phase: 'done' });
    expect(uploads.log).toEqual(['open page.png', 'send 1', 'wait 100', 'send 1', 'wait 400', 'send 1', 'finish 1']);
  });

  test('is sent again on a retry after a connection failure', async () => {
    const uploads = uploadQueueFixture({ send: [sendError(0)] });
    const failed = await addAndWait(uploads);
    expect(failed).toMatchObject({ phase: 'failed', failure: { status: 0 }, canRetry: true });
    retryUpload(uploads.queue, failed?.key ?? '');
    expect(await waitForUpload(uploads.queue, failed?.key ?? '')).toMatchObject({ phase: 'done' });
    expect(uploads.log).toEqual(['open page.png', 'send 1', 'abandon 1', 'open page.png', 'send 2', 'finish 2']);
  });

  test('is not sent again when the file has already arrived', async () => {
    const uploads = uploadQueueFixture({ finish: [apiError('offline')] });
    const failed = await addAndWait(uploads);
    retryUpload(uploads.queue, failed?.key ?? '');
    expect(await waitForUpload(uploads.queue, failed?.key ?? '')).toMatchObject({ phase: 'done' });
    expect(uploads.log).toEqual(['open page.png', 'send 1', 'finish 1', 'finish 1']);
  });

  test('is permanent and abandoned when the file is invalid', async () => {
    const uploads = uploadQueueFixture({ finish: [apiError('unsupported', 'image: the file is cut off. Upload it again.')] });
    expect(await addAndWait(uploads)).toMatchObject({
      phase: 'failed',
      failure: { code: 'unsupported' },
      canRetry: false,
      uploadedId: undefined,
    });
    expect(uploads.log).toEqual(['open page.png', 'send 1', 'finish 1', 'abandon 1']);
  });

  test('can be retried when the library was full', async () => {
    const uploads = uploadQueueFixture({ open: [apiError('tooLarge', 'size: your library is full. Delete some images first.')] });
    expect(await addAndWait(uploads)).toMatchObject({
      failure: { code: 'tooLarge' },
      canRetry: true,
    });
  });

  test('is retried automatically up to five times after the error code `retry`', async () => {
    const recoveringUploads = uploadQueueFixture({ open: [apiError('retry'), apiError('retry')] });
    expect(await addAndWait(recoveringUploads)).toMatchObject({ phase: 'done' });
    expect(recoveringUploads.log.slice(0, 4)).toEqual(['open page.png', 'wait 100', 'open page.png', 'wait 400']);
    const failingUploads = uploadQueueFixture({ open: Array.from({ length: 9 }, () => apiError('retry')) });
    expect(await addAndWait(failingUploads)).toMatchObject({ phase: 'failed' });
    expect(failingUploads.log.filter((line) => line.startsWith('open'))).toHaveLength(6);
  });
});

describe('canceled upload', () => {
  test.each([
    ['while the file is sent', 'send', ['open page.png', 'send 1', 'abandon 1']],
    ['while the upload is finished', 'finish', ['open page.png', 'send 1', 'finish 1', 'abandon 1']],
  ] as const)('is abandoned %s', async (_, pendingStep, requests) => {
    const { queue, add, log, phases } = uploadQueueFixture({}, pendingStep);
    const [key = ''] = add(newUpload());
    await vi.waitFor(() => expect(log).toHaveLength(requests.length - 1));
    const end = waitForUpload(queue, key);
    removeUpload(queue, key);
    expect(await end).toBeUndefined();
    await vi.waitFor(() => expect(log).toEqual(requests));
    expect(phases()).toEqual([]);
  });
});

test('upload queue lists rejected files and does not send them', async () => {
  const { queue, phases, log } = uploadQueueFixture();
  const { header: _, ...file } = newUpload('notes.txt');
  const keys = addUploads(queue, [newUpload()], [{ ...file, failure: new RejectedFileError('The file is not an image.') }]);
  expect(keys).toHaveLength(1);
  await waitForUpload(queue, keys[0] ?? '');
  expect(phases()).toEqual(['done', 'failed']);
  expect(queue.uploads.read()[1]).toMatchObject({ failure: { message: 'The file is not an image.' }, canRetry: false });
  expect(log).not.toContain('open notes.txt');
  clearFinished(queue);
  expect(phases()).toEqual([]);
});
