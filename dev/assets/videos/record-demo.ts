import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { SITE } from '#shared/site.ts';
import { formatCaptions } from './captions.ts';
import { openExtensionBrowser } from './extension-browser.ts';
import { openWindowMockup, VIEWPORT } from './frame.ts';
import { createRecorder, type PointerState } from './recorder.ts';
import type { ScenarioContext } from './scenario.ts';
import { createVideoFile, type VideoFile } from './video-file.ts';

const FOLDER = 'web/videos';

/** Small, because the video soon replaces the poster. */
const POSTER_WIDTH_PX = 1_024;

interface DemoPlan {
  readonly name: string;
  readonly transcript: readonly string[];
  readonly run: (context: ScenarioContext) => Promise<void>;
}

/** `mockupBrowser` renders the browser window around the recorded page. */
interface RecordOptions extends Pick<ScenarioContext, 'site' | 'packages'> {
  readonly mockupBrowser: Browser;
}

/** Writes a video, its captions and its poster. Throws unless the transcript has one line per step of the scenario. */
export async function recordDemo(
  { mockupBrowser, ...inputs }: RecordOptions,
  { name, transcript, run }: DemoPlan,
): Promise<void> {
  const video = withLastFrame(createVideoFile(path.join(FOLDER, `${name}.webm`)));
  const renderFrame = await openWindowMockup(mockupBrowser);
  const browser = await openExtensionBrowser(inputs.site);
  const pointerState: PointerState = { pointer: { x: VIEWPORT.width * 0.8, y: VIEWPORT.height * 0.7, isDown: false } };
  const stepTimes: number[] = [];
  let poster: Buffer | undefined;
  const createTabRecorder = (page: Page) =>
    createRecorder({
      page,
      screenshotPopup: browser.screenshotPopup,
      getAddressBarText: () => formatAddressBarText(page, inputs.site),
      pointerState,
      video,
      renderFrame,
    });
  const startNextStep = () => void stepTimes.push(video.getDurationSeconds());
  const setPoster = () => {
    poster = video.getLastFrame();
  };
  try {
    await run({ ...inputs, browser, createRecorder: createTabRecorder, startNextStep, setPoster });
  } finally {
    await browser.close();
  }
  await video.finish();
  if (stepTimes.length !== transcript.length)
    throw new Error(`${name}: ${stepTimes.length} steps, but ${transcript.length} transcript lines.`);
  const cues = transcript.map((text, index) => ({ text, startSeconds: stepTimes[index] ?? 0 }));
  writeFileSync(path.join(FOLDER, `${name}.vtt`), formatCaptions(cues, video.getDurationSeconds()));
  if (poster) await writePoster(name, poster);
  console.log(`${name}: ${video.getDurationSeconds()} s`);
}

function withLastFrame(video: VideoFile): VideoFile & { readonly getLastFrame: () => Buffer | undefined } {
  let lastFrame: Buffer | undefined;
  return {
    ...video,
    getLastFrame: () => lastFrame,
    addFrame(png, frameCount) {
      lastFrame = png;
      return video.addFrame(png, frameCount);
    },
  };
}

/**
 * Returns the text of the address bar, without the query: the public host instead of the local one, and the product's name for
 * extension pages.
 */
function formatAddressBarText(page: Page, site: URL): string {
  const { origin, host, pathname, protocol } = new URL(page.url());
  if (protocol === 'chrome-extension:') return SITE.name;
  return `${origin === site.origin ? new URL(SITE.origin.value).host : host}${pathname}`;
}

async function writePoster(name: string, png: Buffer): Promise<void> {
  const picture = sharp(png).resize(POSTER_WIDTH_PX);
  await picture
    .clone()
    .avif({ quality: 24, effort: 7 })
    .toFile(path.join(FOLDER, `${name}.avif`));
  await picture
    .clone()
    .webp({ quality: 26, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
