import { expect, test } from 'vitest';
import { CaptureIncompleteError } from '../../../../extension/background/capture-error.ts';
import { waitForPage } from '../../../../extension/background/capture-page.ts';

const TARGET = { captureId: 'c1', tabId: 7, windowId: 1, url: 'https://page.test/', title: 'Page' };
const NEVER = new Promise<never>(() => undefined);

const wait = <Result>(promise: Promise<Result>, discardSignal: AbortSignal): Promise<Result> =>
  waitForPage(promise, { target: TARGET, options: { discardSignal, onWaitForPage: () => undefined } });

test('waitForPage returns the result of the page', async () => {
  expect(await wait(Promise.resolve('result'), new AbortController().signal)).toBe('result');
});

test('waitForPage stops waiting when the capture is discarded', async () => {
  const controller = new AbortController();
  const waiting = wait(NEVER, controller.signal);
  controller.abort(new CaptureIncompleteError('stopped'));
  await expect(waiting).rejects.toMatchObject({ reason: 'stopped' });
  await expect(wait(NEVER, controller.signal)).rejects.toMatchObject({ reason: 'stopped' });
});
