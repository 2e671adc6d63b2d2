import type { Capture } from '../capture.ts';
import type { Captures } from '../store/captures.ts';
import { BandPress } from './band.ts';
import { Refused } from './capture-error.ts';
import { Recording } from './recording.ts';
import { pictureOf, type Target } from './screen.ts';
import type { Step } from './walk.ts';

/** What a tab shows that nobody has sent anywhere, and what scripts open: it may hold something, but is nobody's page. */
const BLANK = 'about:blank';

/** Keeps what is seen of a page that cannot be captured whole. Errors: `Refused` (`notAllowed`, `blank`) where not even that may be had. */
export async function captureView(captures: Captures, target: Target): Promise<Capture> {
  const picture = await pictureOf(target).catch((cause: unknown) => {
    throw new Refused(target.url === BLANK ? 'blank' : 'notAllowed', { cause });
  });
  const recording = new Recording(captures, target);
  await recording.keep(only(picture), () => undefined);
  return recording.finish('visibleOnly');
}

/** What a single picture of a window shows, as all that there is. */
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
