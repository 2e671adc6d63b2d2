import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fullPage } from '../capturing/full-page.ts';
import { openPackagePage } from '../capturing/package-web.ts';
import type { Packages } from '../capturing/packages.ts';
import { THEME_PAGES } from '../capturing/theme-pages.ts';
import type { Camera } from './camera.ts';
import { openLibrary, takeAway } from './library-acts.ts';
import type { Scene } from './scene.ts';
import { type Strip, VIEWS } from './stage.ts';

const FILE = 'creative.avif';
const SECONDS_PER_SCREEN = 0.5;
/** As the library counts them. */
const BYTES_PER_MB = 1_024 * 1_024;

interface Capture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A long page becomes one image, which is kept in the library and read there. */
export async function captureScene(scene: Scene, packages: Packages): Promise<void> {
  const planned = THEME_PAGES.find(({ file }) => file === FILE);
  if (!planned) throw new Error(`${FILE} is not among the pages that are captured.`);
  const camera = await scene.camera('beside');
  await openPackagePage(packages, camera.page, planned);
  const { width } = VIEWS.beside;
  const png = await fullPage(camera.page, { ...planned, width, isScreen: false });
  const { height = 0 } = await sharp(png).metadata();
  await scene.stage.hang(png);
  await takePage(scene, camera, { png, width, height });
  await camera.page.context().close();
  await keepImage(scene, { png, width, height }, { title: planned.title, link: planned.urlLink });
}

const sizeOf = (width: number, height: number): string => `${width.toLocaleString('en')} × ${height.toLocaleString('en')} px`;

async function takePage({ step, pose }: Scene, camera: Camera, { png, width, height }: Capture): Promise<void> {
  const { height: screen } = VIEWS.beside;
  const strip = (at: number, taken: number): Strip => ({ width, height, at, taken, screen, words: sizeOf(width, taken) });
  step();
  await camera.hold(2.2);
  step();
  for (let at = 0, taken = 0; taken < height; at = Math.min(at + screen, height - screen)) {
    taken = at + screen;
    await camera.hold(SECONDS_PER_SCREEN, strip(at, taken));
    if (at === Math.max(0, Math.floor(height / screen / 2) * screen)) pose();
    const next = Math.min(screen, height - taken);
    if (next > 0) await camera.glide(0.2, (share) => scrollTo(camera, at + next * share), strip(at, taken));
  }
  step();
  const words = `${sizeOf(width, height)}\none image\n${(png.length / BYTES_PER_MB).toFixed(1)} MB`;
  await camera.hold(3, { width, height, at: 0, taken: height, screen: height, words });
}

const scrollTo = ({ page }: Camera, top: number): Promise<void> =>
  page.evaluate((at) => window.scrollTo({ top: at, behavior: 'instant' }), top);

interface Words {
  readonly title: string;
  readonly link: string;
}

async function keepImage(scene: Scene, { png }: Capture, { title, link }: Words): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  const file = path.join(folder, 'creative.png');
  writeFileSync(file, png);
  const camera = await scene.camera('wide');
  const { page } = camera;
  await openLibrary(page, scene.site);
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
  scene.step();
  await camera.hold(1);
  await camera.press(page.getByRole('button', { name: 'Upload', exact: true }));
  const choice = page.getByRole('menuitem', { name: 'Upload from computer' });
  await choice.waitFor();
  await camera.press(choice);
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').waitFor();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Link').fill(link);
  await camera.hold(1);
  await camera.press(form.getByRole('button', { name: 'Upload', exact: true }));
  await page.getByText('Image added').waitFor();
  await camera.hold(1.5);
  await lookThrough(scene, camera);
  await takeAway(page);
  await page.context().close();
  rmSync(folder, { recursive: true });
}

async function lookThrough({ step }: Scene, camera: Camera): Promise<void> {
  const { page } = camera;
  step();
  const newest = page.getByRole('gridcell').first().getByRole('link');
  await camera.press(newest);
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(1_500);
  await camera.hold(1);
  await camera.press(page.getByRole('button', { name: /^Show at 100%/ }));
  await camera.hold(0.8);
  await camera.moveTo({ x: 420, y: 300 });
  let before = 0;
  await camera.glide(5, async (share) => {
    const to = Math.round(share * 4_000);
    await page.mouse.wheel(0, to - before);
    before = to;
    await page.waitForTimeout(40);
  });
  await camera.hold(1.5);
}
