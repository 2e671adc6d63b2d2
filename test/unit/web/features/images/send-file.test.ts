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
  open(...words: unknown[]) {
    this.sent.push(...words);
  }
  setRequestHeader(...words: unknown[]) {
    this.sent.push(...words);
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
  const heard: number[] = [];
  const sending = start(undefined, (sentBytes) => heard.push(sentBytes));
  Request.last.upload.onprogress?.({ loaded: 3 });
  Request.last.end(200);
  await sending;
  expect(heard).toEqual([3]);
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
  const leaving = new AbortController();
  const sending = start(leaving.signal);
  leaving.abort(new Error('canceled'));
  await expect(sending).rejects.toThrow('canceled');
  await expect(start(leaving.signal)).rejects.toThrow('canceled');
});
