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
import { offeredCapture } from '../../../../support/fake-extension.ts';
import { apiError, newUpload, sendError, uploadQueueFixture } from '../../../../support/upload-queue-fixture.ts';

/** Adds one upload and returns it once it has ended. */
async function addAndWait({ queue, add }: ReturnType<typeof uploadQueueFixture>) {
  const [key = ''] = add(newUpload());
  return waitForUpload(queue, key);
}

test('a file is announced, sent and finished, and the image is shown', async () => {
  const uploads = uploadQueueFixture();
  expect(await addAndWait(uploads)).toMatchObject({ phase: 'done' });
  expect(uploads.did).toEqual(['open page.png', 'send 1', 'finish 1']);
  expect(uploads.added).toHaveLength(1);
});

test('a capture of the extension is known as one when it is in the library, also after another try', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { queue, add, saved } = uploadQueueFixture({ send: [sendError(0)] });
  const [key = ''] = add({ ...newUpload(), capture: offeredCapture() });
  await waitForUpload(queue, key);
  expect(saved).toEqual([]);
  retryUpload(queue, key);
  await waitForUpload(queue, key);
  expect(saved).toEqual(['capture-1']);
});

test('three send at once, the others wait their turn', async () => {
  const { queue, add, phases, did } = uploadQueueFixture({}, 'send');
  const keys = add(...['a', 'b', 'c', 'd', 'e'].map((name) => newUpload(name)));
  await Promise.resolve();
  expect(phases()).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting']);
  removeUpload(queue, keys[1] ?? '');
  await Promise.resolve();
  expect(phases()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  expect(did).toContain('open d');
});

describe('an address that has expired', () => {
  test('is replaced by another without a word', async () => {
    const uploads = uploadQueueFixture({ send: [sendError(403)] });
    expect(await addAndWait(uploads)).toMatchObject({ phase: 'done' });
    expect(uploads.did).toEqual(['open page.png', 'send 1', 'giveUp 1', 'open page.png', 'send 2', 'finish 2']);
  });
});

// Each of these says in the console what it also says to the person.
describe('what goes wrong', () => {
  beforeEach(() => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
  });

  test('twice with the address is said', async () => {
    const uploads = uploadQueueFixture({ send: [sendError(403), sendError(403)] });
    expect(await addAndWait(uploads)).toMatchObject({ phase: 'failed', canRetry: true });
    expect(uploads.did.filter((act) => act.startsWith('open'))).toHaveLength(2);
  });

  test('with the connection is said, and another try sends the file again', async () => {
    const uploads = uploadQueueFixture({ send: [sendError(0)] });
    const failed = await addAndWait(uploads);
    expect(failed).toMatchObject({ phase: 'failed', failure: { status: 0 }, canRetry: true });
    retryUpload(uploads.queue, failed?.key ?? '');
    expect(await waitForUpload(uploads.queue, failed?.key ?? '')).toMatchObject({ phase: 'done' });
    expect(uploads.did).toEqual(['open page.png', 'send 1', 'giveUp 1', 'open page.png', 'send 2', 'finish 2']);
  });

  test('after the bytes have arrived does not send them again', async () => {
    const uploads = uploadQueueFixture({ finish: [apiError('offline')] });
    const failed = await addAndWait(uploads);
    retryUpload(uploads.queue, failed?.key ?? '');
    expect(await waitForUpload(uploads.queue, failed?.key ?? '')).toMatchObject({ phase: 'done' });
    expect(uploads.did).toEqual(['open page.png', 'send 1', 'finish 1', 'finish 1']);
  });

  test('with the file itself is final, and frees its place', async () => {
    const uploads = uploadQueueFixture({ finish: [apiError('unsupported', 'image: the file is cut off. Upload it again.')] });
    expect(await addAndWait(uploads)).toMatchObject({
      phase: 'failed',
      failure: { code: 'unsupported' },
      canRetry: false,
      uploadedId: undefined,
    });
    expect(uploads.did).toEqual(['open page.png', 'send 1', 'finish 1', 'giveUp 1']);
  });

  test('with a full library can be tried again when there is room', async () => {
    const uploads = uploadQueueFixture({ open: [apiError('tooLarge', 'size: your library is full. Delete some images first.')] });
    expect(await addAndWait(uploads)).toMatchObject({
      failure: { code: 'tooLarge' },
      canRetry: true,
    });
  });

  test('"retry" is asked again by itself, five times and no more', async () => {
    const patient = uploadQueueFixture({ open: [apiError('retry'), apiError('retry')] });
    expect(await addAndWait(patient)).toMatchObject({ phase: 'done' });
    expect(patient.did.slice(0, 4)).toEqual(['open page.png', 'wait 100', 'open page.png', 'wait 400']);
    const hopeless = uploadQueueFixture({ open: Array.from({ length: 9 }, () => apiError('retry')) });
    expect(await addAndWait(hopeless)).toMatchObject({ phase: 'failed' });
    expect(hopeless.did.filter((act) => act.startsWith('open'))).toHaveLength(6);
  });
});

describe('an upload that is canceled', () => {
  test.each([
    ['while it sends', 'send', ['open page.png', 'send 1', 'giveUp 1']],
    ['while it is finished', 'finish', ['open page.png', 'send 1', 'finish 1', 'giveUp 1']],
  ] as const)('%s leaves nothing behind', async (_, held, acts) => {
    const { queue, add, did, phases } = uploadQueueFixture({}, held);
    const [key = ''] = add(newUpload());
    await vi.waitFor(() => expect(did).toHaveLength(acts.length - 1));
    const end = waitForUpload(queue, key);
    removeUpload(queue, key);
    expect(await end).toBeUndefined();
    await vi.waitFor(() => expect(did).toEqual(acts));
    expect(phases()).toEqual([]);
  });
});

test('files that were refused unsent stand beside the others, and are not sent', async () => {
  const { queue, phases, did } = uploadQueueFixture();
  const { header: _, ...file } = newUpload('notes.txt');
  const keys = addUploads(queue, [newUpload()], [{ ...file, failure: new RejectedFileError('It is no picture.') }]);
  expect(keys).toHaveLength(1);
  await waitForUpload(queue, keys[0] ?? '');
  expect(phases()).toEqual(['done', 'failed']);
  expect(queue.uploads.read()[1]).toMatchObject({ failure: { message: 'It is no picture.' }, canRetry: false });
  expect(did).not.toContain('open notes.txt');
  clearFinished(queue);
  expect(phases()).toEqual([]);
});
