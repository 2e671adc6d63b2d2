import type { Capture } from '../capture.ts';
import type { Captures } from '../store/captures.ts';
import { Refused } from './capture-error.ts';
import { Recording } from './recording.ts';
import { pictureOf, type Target } from './screen.ts';
import type { Step } from './walk.ts';

/** Keeps what is seen of a page that cannot be captured whole. Errors: `Refused` (`notAllowed`) where not even that may be had. */
export async function captureView(captures: Captures, target: Target): Promise<Capture> {
  const picture = await pictureOf(target).catch((cause: unknown) => {
    throw new Refused('notAllowed', { cause });
  });
  const recording = new Recording(captures, target);
  await recording.keep(only(stepOf(picture)), () => undefined);
  return recording.finish('visibleOnly');
}

async function* only(step: Step): AsyncGenerator<Step> {
  yield step;
}

function stepOf(picture: ImageBitmap): Step {
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!canvas) throw new Refused('unknown');
  canvas.drawImage(picture, 0, 0);
  const all = { left: 0, top: 0, right: width, bottom: height };
  const band = Promise.resolve({ pixels: canvas.getImageData(0, 0, width, height).data, rows: height });
  return { band, tiling: { density: 1, view: all, pane: all, width }, done: height, rows: height };
}
