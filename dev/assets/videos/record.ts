import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { SITE } from '#shared/site.ts';
import { type Hand, openCamera } from './camera.ts';
import { captions } from './captions.ts';
import { openExtendedBrowser } from './extended-browser.ts';
import { type Film, openFilm } from './film.ts';
import type { Scene } from './scene.ts';
import { openStage, VIEW } from './stage.ts';

const FOLDER = 'web/videos';

/** In pixels. Small, because the video soon replaces the poster. */
const POSTER_WIDTH = 1_024;

interface Planned {
  readonly name: string;
  /** One line per step. */
  readonly transcript: readonly string[];
  readonly play: (scene: Scene) => Promise<void>;
}

/** `stageBrowser` draws the window around the recorded page. */
interface Studio extends Pick<Scene, 'site' | 'packages'> {
  readonly stageBrowser: Browser;
}

/** Writes a video, its captions and its poster. Throws if the transcript does not have one line per step. */
export async function record({ stageBrowser, ...props }: Studio, { name, transcript, play }: Planned): Promise<void> {
  const film = watchedFilm(openFilm(path.join(FOLDER, `${name}.webm`)));
  const stage = await openStage(stageBrowser);
  const browser = await openExtendedBrowser(props.site);
  const hand: Hand = { pointer: { x: VIEW.width * 0.8, y: VIEW.height * 0.7, isDown: false } };
  const begins: number[] = [];
  let poster: Buffer | undefined;
  const camera = (page: Page) =>
    openCamera({ page, popup: browser.popup, address: () => addressIn(page, props.site), hand, film, stage });
  const step = () => void begins.push(film.seconds());
  const pose = () => {
    poster = film.last();
  };
  try {
    await play({ ...props, browser, camera, step, pose });
  } finally {
    await browser.close();
  }
  await film.finish();
  if (begins.length !== transcript.length) throw new Error(`${name}: ${begins.length} steps, words for ${transcript.length}.`);
  const cues = transcript.map((text, index) => ({ text, begins: begins[index] ?? 0 }));
  writeFileSync(path.join(FOLDER, `${name}.vtt`), captions(cues, film.seconds()));
  if (poster) await writePoster(name, poster);
  console.log(`${name}: ${film.seconds()} s`);
}

function watchedFilm(film: Film): Film & { readonly last: () => Buffer | undefined } {
  let last: Buffer | undefined;
  return {
    ...film,
    last: () => last,
    add(png, frames) {
      last = png;
      return film.add(png, frames);
    },
  };
}

/**
 * Returns the text of the address bar: the public host instead of the local one, no ids, and the product's name for extension
 * pages.
 */
function addressIn(page: Page, site: URL): string {
  const { origin, host, pathname, protocol } = new URL(page.url());
  if (protocol === 'chrome-extension:') return SITE.name;
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
