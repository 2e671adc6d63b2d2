import type { Page } from 'playwright-core';
import type { FrameContent, RenderFrame } from './frame.ts';
import { FRAMES_PER_SECOND, type VideoFile } from './video-file.ts';

export interface FrameRecorderOptions {
  readonly page: Page;
  readonly screenshotPopup: () => Promise<Buffer | undefined>;
  readonly getAddressBarText: () => string;
  readonly getPointer: () => FrameContent['pointer'];
  readonly video: VideoFile;
  readonly renderFrame: RenderFrame;
}

export interface FrameRecorder {
  readonly holdFrame: (seconds: number) => Promise<void>;
  /** Calls `update` once per frame with the eased progress (above 0, up to 1), and records each frame. */
  readonly animate: (seconds: number, update: (progress: number) => Promise<unknown>) => Promise<void>;
  /**
   * Records in real time until `endPromise` settles, then adds the recorded frames to the video. Calls `onProgress` after each
   * frame, with the part of the frames that is in the video (above 0, up to 1).
   */
  readonly recordUntil: (endPromise: Promise<unknown>, onProgress?: (progress: number) => void) => Promise<void>;
}

const easeInOut = (progress: number): number => progress * progress * (3 - 2 * progress);

const countFrames = (seconds: number): number => Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));

export function createFrameRecorder({
  page,
  screenshotPopup,
  getAddressBarText,
  getPointer,
  video,
  renderFrame,
}: FrameRecorderOptions): FrameRecorder {
  const addFrame = async (content: Pick<FrameContent, 'screen' | 'popup'>, frameCount: number): Promise<void> =>
    video.addFrame(await renderFrame({ ...content, addressBarText: getAddressBarText(), pointer: getPointer() }), frameCount);
  const addScreenshot = async (frameCount: number): Promise<void> =>
    addFrame({ screen: await page.screenshot({ caret: 'initial' }) }, frameCount);
  return {
    holdFrame: (seconds) => addScreenshot(countFrames(seconds)),
    async animate(seconds, update) {
      const frameCount = countFrames(seconds);
      for (let frame = 1; frame <= frameCount; frame++) {
        await update(easeInOut(frame / frameCount));
        await addScreenshot(1);
      }
    },
    async recordUntil(endPromise, onProgress) {
      const screenFrames = await recordScreen(page, screenshotPopup, endPromise);
      for (const [index, { fromMs, toMs, ...content }] of screenFrames.entries()) {
        const frameCount = toFrameIndex(toMs) - toFrameIndex(fromMs);
        if (frameCount > 0) await addFrame(content, frameCount);
        onProgress?.((index + 1) / screenFrames.length);
      }
    },
  };
}

const toFrameIndex = (ms: number): number => Math.round((ms * FRAMES_PER_SECOND) / 1_000);

/** Pictures of the page and the popup, and the time in which they were visible, in milliseconds since the start. */
interface ScreenFrame {
  readonly screen: Buffer;
  readonly popup: Buffer | undefined;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Records a page and the extension's popup until `endPromise` settles. Rejects if `endPromise` rejects. */
async function recordScreen(
  page: Page,
  screenshotPopup: () => Promise<Buffer | undefined>,
  endPromise: Promise<unknown>,
): Promise<readonly ScreenFrame[]> {
  const screencast = await startScreencast(page);
  const startMs = performance.now();
  const frames: ScreenFrame[] = [];
  let hasEnded = false;
  const stop = () => {
    hasEnded = true;
  };
  void endPromise.then(stop, stop);
  while (!hasEnded) {
    const fromMs = frames.at(-1)?.toMs ?? 0;
    const content = { screen: screencast.getLatestPicture(), popup: await screenshotPopup() };
    frames.push({ ...content, fromMs, toMs: performance.now() - startMs });
  }
  await screencast.stop();
  await endPromise;
  return frames;
}

interface Screencast {
  /** Returns the last painted picture. */
  readonly getLatestPicture: () => Buffer;
  readonly stop: () => Promise<void>;
}

/** Uses the browser's screencast, because screenshots would delay the screenshots of a running capture. */
async function startScreencast(page: Page): Promise<Screencast> {
  const session = await page.context().newCDPSession(page);
  let latestPicture = await page.screenshot();
  let acknowledged: Promise<unknown> = Promise.resolve();
  const onFrame = ({ data, sessionId }: { readonly data: string; readonly sessionId: number }): void => {
    latestPicture = Buffer.from(data, 'base64');
    acknowledged = session.send('Page.screencastFrameAck', { sessionId });
  };
  session.on('Page.screencastFrame', onFrame);
  await session.send('Page.startScreencast', { format: 'png' });
  return {
    getLatestPicture: () => latestPicture,
    async stop() {
      session.off('Page.screencastFrame', onFrame);
      await acknowledged;
      await session.detach();
    },
  };
}
