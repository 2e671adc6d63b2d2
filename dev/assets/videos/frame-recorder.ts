import type { CDPSession, Page } from 'playwright-core';
import type { FrameContent, RenderFrame } from './frame.ts';
import { FRAMES_PER_SECOND, type VideoFile } from './video-file.ts';

export interface FrameRecorderOptions {
  readonly page: Page;
  readonly screenshotPopup: () => Promise<Buffer | undefined>;
  readonly getAddress: () => string;
  readonly getPointer: () => FrameContent['pointer'];
  readonly video: VideoFile;
  readonly renderFrame: RenderFrame;
}

export interface FrameRecorder {
  readonly holdFrame: (seconds: number) => Promise<void>;
  /** Calls `update` once per frame with the eased progress (above 0, up to 1), and records each frame. */
  readonly animate: (seconds: number, update: (progress: number) => Promise<unknown>) => Promise<void>;
  /** Records in real time until `endSignal` settles. Calls `onProgress` with the progress (up to 1) after adding each picture. */
  readonly recordUntil: (endSignal: Promise<unknown>, onProgress?: (progress: number) => void) => Promise<void>;
}

const easeInOut = (progress: number): number => progress * progress * (3 - 2 * progress);

const countFrames = (seconds: number): number => Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));

export function createFrameRecorder({
  page,
  screenshotPopup,
  getAddress,
  getPointer,
  video,
  renderFrame,
}: FrameRecorderOptions): FrameRecorder {
  const addFrame = async (content: Pick<FrameContent, 'screen' | 'popup'>, frameCount: number): Promise<void> =>
    video.addFrame(await renderFrame({ ...content, address: getAddress(), pointer: getPointer() }), frameCount);
  const holdFrame = async (seconds: number): Promise<void> =>
    addFrame({ screen: await page.screenshot({ caret: 'initial' }) }, countFrames(seconds));
  return {
    holdFrame,
    async animate(seconds, update) {
      const frames = countFrames(seconds);
      for (let frame = 1; frame <= frames; frame++) {
        await update(easeInOut(frame / frames));
        await holdFrame(0);
      }
    },
    async recordUntil(endSignal, onProgress) {
      const screens = await recordScreen(page, screenshotPopup, endSignal);
      for (const [index, { fromMs, toMs, ...content }] of screens.entries()) {
        const frames = toFrameIndex(toMs) - toFrameIndex(fromMs);
        if (frames > 0) await addFrame(content, frames);
        onProgress?.((index + 1) / screens.length);
      }
    },
  };
}

const toFrameIndex = (ms: number): number => Math.round((ms * FRAMES_PER_SECOND) / 1_000);

/** Picture of the page, and the time in which it was visible, in milliseconds since the start. */
interface ScreenFrame {
  readonly screen: Buffer;
  readonly popup: Buffer | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Records a page and the extension's popup until `endSignal` settles. Rejects if `endSignal` does. */
async function recordScreen(
  page: Page,
  screenshotPopup: () => Promise<Buffer | undefined>,
  endSignal: Promise<unknown>,
): Promise<readonly ScreenFrame[]> {
  const session = await page.context().newCDPSession(page);
  const latest = await startScreencast(page, session);
  const startMs = performance.now();
  const frames: ScreenFrame[] = [];
  let hasEnded = false;
  const stop = () => {
    hasEnded = true;
  };
  void endSignal.then(stop, stop);
  while (!hasEnded) {
    const fromMs = frames.at(-1)?.toMs ?? 0;
    const content = { screen: latest(), popup: await screenshotPopup() };
    frames.push({ ...content, fromMs, toMs: performance.now() - startMs });
  }
  await session.detach();
  await endSignal;
  return frames;
}

/**
 * Returns a getter of the last painted picture. Uses a screencast, because screenshots would delay those of a running capture.
 */
async function startScreencast(page: Page, session: CDPSession): Promise<() => Buffer> {
  let latest = await page.screenshot();
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    latest = Buffer.from(data, 'base64');
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return () => latest;
}
