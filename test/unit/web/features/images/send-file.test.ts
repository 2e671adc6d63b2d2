import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile, UploadHttpError } from '../../../../../web/features/images/send-file.ts';

/** Ends when the test calls `end`. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly sent: unknown[] = [];
  status = 0;
  onloadend: () => void = () => undefined;

  constructor() {
    FakeRequest.last = this;
  }
  open(...args: unknown[]) {
    this.sent.push(...args);
  }
  setRequestHeader(...args: unknown[]) {
    this.sent.push(...args);
  }
  send(body: unknown) {
    this.sent.push(body);
  }
  abort() {
    this.onloadend();
  }
  end(status: number) {
    this.status = status;
    this.onloadend();
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => void vi.unstubAllGlobals());

const file = new Blob(['12345']);

const start = (signal = new AbortController().signal, onProgress = (_: number) => {}) =>
  sendFile({ uploadUrl: 'https://uploads.example/1', uploadHeaders: { 'if-none-match': '*' }, file, signal, onProgress });

test('sendFile sends the file to its URL with its headers', async () => {
  const sending = start();
  expect(FakeRequest.last.sent).toEqual(['PUT', 'https://uploads.example/1', 'if-none-match', '*', file]);
  FakeRequest.last.end(200);
  await sending;
});

test('sendFile reports its progress', async () => {
  const progress: number[] = [];
  const sending = start(undefined, (sentBytes) => progress.push(sentBytes));
  FakeRequest.last.upload.onprogress?.({ loaded: 3 });
  FakeRequest.last.end(200);
  await sending;
  expect(progress).toEqual([3]);
});

test('sendFile resolves when the file was already uploaded', async () => {
  const sending = start();
  FakeRequest.last.end(412);
  await expect(sending).resolves.toBeUndefined();
});

test.each([0, 400, 403, 503])('sendFile rejects with UploadHttpError for the status %i', async (status) => {
  const sending = start();
  FakeRequest.last.end(status);
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UploadHttpError);
  expect(error).toMatchObject({ status });
});

test('sendFile rejects with the reason of its signal when the signal is aborted', async () => {
  const controller = new AbortController();
  const sending = start(controller.signal);
  controller.abort(new Error('canceled'));
  await expect(sending).rejects.toThrow('canceled');
  await expect(start(controller.signal)).rejects.toThrow('canceled');
});
