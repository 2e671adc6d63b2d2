import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { SITE } from '#shared/site.ts';
import { openCamera } from './camera.ts';
import { captions } from './captions.ts';
import { openFilm } from './film.ts';
import type { Scene } from './scene.ts';
import { openStage, VIEWS, type View } from './stage.ts';

const FOLDER = 'web/videos';

/** Pixels across; a poster is looked at for a moment and then gives way to the film. */
const POSTER_WIDTH = 1_024;

interface Planned {
  readonly name: string;
  /** One line for each step that is played. */
  readonly transcript: readonly string[];
  readonly play: (scene: Scene) => Promise<void>;
}

/** Writes a film, its captions and its poster. */
export async function record(
  { browser, site }: Pick<Scene, 'browser' | 'site'>,
  { name, transcript, play }: Planned,
): Promise<void> {
  const film = openFilm(path.join(FOLDER, `${name}.webm`));
  const stage = await openStage(browser);
  const begins: number[] = [];
  const shots: Buffer[] = [];
  let poster: Buffer | undefined;
  const add = (png: Buffer, frames: number): Promise<void> => {
    shots[0] = png;
    return film.add(png, frames);
  };
  const step = () => void begins.push(film.seconds());
  const pose = () => {
    poster = shots[0];
  };
  const camera = async (view: View) => {
    const page = await openWindow(browser, view);
    return openCamera({ page, view, address: () => addressIn(page, site), film: { ...film, add }, stage });
  };
  await play({ browser, site, stage, camera, step, pose });
  await film.finish();
  if (begins.length !== transcript.length) throw new Error(`${name}: ${begins.length} steps, words for ${transcript.length}.`);
  const cues = transcript.map((text, index) => ({ text, begins: begins[index] ?? 0 }));
  writeFileSync(path.join(FOLDER, `${name}.vtt`), captions(cues, film.seconds()));
  if (poster) await writePoster(name, poster);
  console.log(`${name}: ${film.seconds()} s`);
}

async function openWindow(browser: Browser, view: View): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEWS[view],
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** What a bar would say: nothing of where the product runs here, nor of ids. */
function addressIn(page: Page, site: URL): string {
  const { origin, host, pathname } = new URL(page.url());
  return `${origin === site.origin ? new URL(SITE.origin.value).host : host}${pathname}`;
}

async function writePoster(name: string, png: Buffer): Promise<void> {
  const picture = sharp(png).resize(POSTER_WIDTH);
  await picture
    .clone()
    .avif({ quality: 24, effort: 7 })
    .toFile(path.join(FOLDER, `${name}.avif`));
  await picture
    .clone()
    .webp({ quality: 26, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
