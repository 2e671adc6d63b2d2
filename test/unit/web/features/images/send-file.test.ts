import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile, UploadHttpError } from '../../../../../web/features/images/send-file.ts';

/** A fake XMLHttpRequest that ends when the test calls `end`. */
class Request {
  static last: Request;
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
  readonly sent: unknown[] = [];
  status = 0;
  onloadend: () => void = () => undefined;

  constructor() {
    Request.last = this;
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

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => void vi.unstubAllGlobals());

const file = new Blob(['12345']);

const start = (signal = new AbortController().signal, onProgress = (_: number) => {}) =>
  sendFile({ uploadUrl: 'https://uploads.example/1', uploadHeaders: { 'if-none-match': '*' }, file, signal, onProgress });

test('sendFile sends the file to its URL with its headers', async () => {
  const sending = start();
  expect(Request.last.sent).toEqual(['PUT', 'https://uploads.example/1', 'if-none-match', '*', file]);
  Request.last.end(200);
  await sending;
});

test('sendFile reports its progress', async () => {
  const progress: number[] = [];
  const sending = start(undefined, (sentBytes) => progress.push(sentBytes));
  Request.last.upload.onprogress?.({ loaded: 3 });
  Request.last.end(200);
  await sending;
  expect(progress).toEqual([3]);
});

test('sendFile resolves when the file was already uploaded', async () => {
  const sending = start();
  Request.last.end(412);
  await expect(sending).resolves.toBeUndefined();
});

test.each([0, 400, 403, 503])('sendFile rejects with UploadHttpError for the status %i', async (status) => {
  const sending = start();
  Request.last.end(status);
  const error = await sending.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UploadHttpError);
  expect(error).toMatchObject({ status });
});

test('sendFile rejects with the reason when it is aborted', async () => {
  const controller = new AbortController();
  const sending = start(controller.signal);
  controller.abort(new Error('canceled'));
  await expect(sending).rejects.toThrow('canceled');
  await expect(start(controller.signal)).rejects.toThrow('canceled');
});
