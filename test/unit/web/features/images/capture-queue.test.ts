import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../../../../web/api/log.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import type { Extension } from '../../../../../web/features/extension/extension-remote.ts';
import { type CaptureQueueDependencies, createCaptureQueue } from '../../../../../web/features/images/capture-queue.ts';
import type { NewUpload } from '../../../../../web/features/images/upload-queue.ts';
import { fakeExtension, offeredCapture } from '../../../../support/web/fake-extension.ts';

const header = { type: 'png', width: 1_200, height: 40_000, canDecodeByRow: true } as const;

function captureQueueFixture(methods: Partial<Extension> = {}, dependencies: Partial<CaptureQueueDependencies> = {}) {
  const uploaded: NewUpload[] = [];
  const extension = fakeExtension({
    findCapture: async (id) => (['a', 'b', 'c'].includes(id) ? offeredCapture({ id, title: `Page ${id}` }) : undefined),
    readCapture: async (_, offset) => new ArrayBuffer(offset < 10 ? 5 : 0),
    ...methods,
  });
  const { captures, ...rest } = createCaptureQueue({
    waitForExtension: async () => extension,
    checkFile: async (file) => ({ file, header }),
    addUpload: (upload) => void uploaded.push(upload),
    ...dependencies,
  });
  const phases: string[] = [];
  captures.subscribe(() =>
    phases.push(
      captures
        .read()
        .map(({ id, phase, readBytes }) => `${id} ${phase} ${readBytes}`)
        .join(', '),
    ),
  );
  return { ...rest, uploaded, phases, readQueue: () => captures.read() };
}

test('createCaptureQueue reads a capture and uploads it with title and link of its page', async () => {
  const { add, uploaded, phases, readQueue } = captureQueueFixture();
  add(['a']);
  await vi.waitFor(() => expect(uploaded).toHaveLength(1));
  expect(uploaded[0]).toMatchObject({
    header,
    text: { title: 'Page a', notes: '', urlLink: 'https://example.com/long' },
    capture: { id: 'a' },
  });
  expect(uploaded[0]?.file.size).toBe(10);
  expect(phases).toEqual(['a waiting 0', 'a connecting 0', 'a reading 0', 'a reading 5', 'a reading 10', '']);
  expect(readQueue()).toEqual([]);
});

test('createCaptureQueue reads captures one after another', async () => {
  const { add, uploaded, phases } = captureQueueFixture();
  add(['a', 'b']);
  await vi.waitFor(() => expect(uploaded).toHaveLength(2));
  expect(phases.filter((phase) => phase.includes('a reading') && phase.includes('b reading'))).toEqual([]);
});

test('createCaptureQueue does not fetch a capture twice', async () => {
  const { add, uploaded, readQueue } = captureQueueFixture();
  add(['a', 'a']);
  add(['a', 'b']);
  expect(readQueue().map(({ id }) => id)).toEqual(['a', 'b']);
  await vi.waitFor(() => expect(readQueue()).toEqual([]));
  expect(uploaded).toHaveLength(2);
});

// Failures are logged, and an unexpected `console.error` fails a test.
describe('createCaptureQueue failure', () => {
  beforeEach(() => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
  });

  test.each([
    ['a capture that is gone', {}, {}, { code: 'gone' }],
    [
      'an extension that is missing',
      {},
      { waitForExtension: async () => Promise.reject(new ExtensionError('no-matching-addresses')) },
      { code: 'no-matching-addresses' },
    ],
    [
      'bytes that are no image',
      { findCapture: async () => offeredCapture() },
      { checkFile: async (file: File) => ({ file, rejection: 'The file is not an image.' }) },
      { message: 'The file is not an image.' },
    ],
  ])('reports %s', async (_, methods, source, expected) => {
    const { add, readQueue } = captureQueueFixture(methods, source);
    add(['x']);
    await vi.waitFor(() => expect(readQueue()[0]?.phase).toBe('failed'));
    expect(readQueue()[0]?.failure).toMatchObject(expected);
  });

  test('can be retried by retry and by adding the capture again', async () => {
    const failures: (Error | undefined)[] = [new ExtensionError('silent'), new ExtensionError('silent')];
    const { add, retry, uploaded, readQueue } = captureQueueFixture({
      async readCapture() {
        const failure = failures.shift();
        if (failure) throw failure;
        return new ArrayBuffer(10);
      },
    });
    add(['a', 'b']);
    await vi.waitFor(() => expect(readQueue().map(({ phase }) => phase)).toEqual(['failed', 'failed']));
    retry('a');
    add(['b']);
    await vi.waitFor(() => expect(uploaded.map(({ capture }) => capture?.id)).toEqual(['a', 'b']));
    expect(readQueue()).toEqual([]);
  });
});

test('createCaptureQueue drops a removed capture and continues with the next capture', async () => {
  let finishReading: (bytes: ArrayBuffer) => void = () => undefined;
  const pendingRead = new Promise<ArrayBuffer>((resolve) => {
    finishReading = resolve;
  });
  const { add, remove, uploaded, readQueue } = captureQueueFixture({
    readCapture: async (id) => (id === 'a' ? pendingRead : new ArrayBuffer(10)),
  });
  add(['a', 'b']);
  await vi.waitFor(() => expect(readQueue()[0]?.phase).toBe('reading'));
  remove('a');
  await vi.waitFor(() => expect(uploaded).toHaveLength(1));
  finishReading(new ArrayBuffer(10));
  await Promise.resolve();
  expect(uploaded.map(({ capture }) => capture?.id)).toEqual(['b']);
  expect(readQueue()).toEqual([]);
});
