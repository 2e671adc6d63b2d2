import type { Capture } from '../capture.ts';
import type { Captures } from '../storage/captures.ts';
import { BandPress } from './band.ts';
import { Refused } from './capture-error.ts';
import { Recording } from './recording.ts';
import { pictureOf, type Target } from './screen.ts';
import type { Step } from './walk.ts';

/** Address of an empty tab. Scripts can write into it, but extensions have no access. */
const BLANK = 'about:blank';

/**
 * Captures the visible part of a page that cannot be scrolled. Throws `Refused` (`notAllowed`, `blank`) if the browser refuses
 * the screenshot.
 */
export async function captureView(captures: Captures, target: Target): Promise<Capture> {
  const picture = await pictureOf(target).catch((cause: unknown) => {
    throw new Refused(target.url === BLANK ? 'blank' : 'notAllowed', { cause });
  });
  const recording = new Recording(captures, target);
  await recording.keep(only(picture), () => undefined);
  return recording.finish('visibleOnly');
}

/** Yields a single screenshot as the complete capture. */
export async function* only(picture: ImageBitmap): AsyncGenerator<Step> {
  yield stepOf(picture);
}

function stepOf(picture: ImageBitmap): Step {
  const { width, height } = picture;
  const all = { left: 0, top: 0, right: width, bottom: height };
  const tiling = { density: 1, view: all, pane: all, counted: { x: 0, width, height }, width };
  const band = new BandPress(tiling).press({
    shots: [{ picture, column: 0, x: 0, y: 0 }],
    from: 0,
    rows: height,
    isFirst: true,
    isLast: true,
  });
  return { band, tiling, done: height, rows: height };
}
