import type { Camera } from './camera.ts';
import { openLibrary, reword } from './library-acts.ts';
import type { Scene } from './scene.ts';

/** The capture that is looked for, and the words that it has on a fresh stack (`dev/captures/captures.json`). */
const WORDS = {
  title: 'Man must explore, and this is exploration at its greatest',
  notes: 'A post of the Clean Blog theme, on a tablet.',
} as const;
const NEW_WORDS = { title: 'Exploration, on a tablet', notes: 'Line length for the redesign.' } as const;

/** What can be done with a capture in the library. */
export async function editorScene(scene: Scene): Promise<void> {
  const camera = await scene.camera('wide');
  await openLibrary(camera.page, scene.site);
  await find(scene, camera, 'explor');
  await lookAt(scene, camera);
  await rename(scene, camera);
  await find(scene, camera, 'redesign');
  await camera.page.getByRole('gridcell').first().getByRole('link').click();
  await camera.page.getByRole('dialog').waitFor();
  await reword(camera.page, WORDS);
  await camera.page.context().close();
}

async function find({ step }: Scene, camera: Camera, query: string): Promise<void> {
  const { page } = camera;
  step();
  await camera.hold(1.2);
  await camera.press(page.getByLabel('Search images'));
  await page.keyboard.press('Control+A');
  await camera.type(query);
  await page.waitForTimeout(800);
  await camera.hold(1.5);
}

async function lookAt({ step, pose }: Scene, camera: Camera): Promise<void> {
  const { page } = camera;
  step();
  await camera.press(page.getByRole('gridcell').first().getByRole('link'));
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(1_500);
  await camera.press(page.getByRole('button', { name: 'Fit to window' }));
  await page.waitForTimeout(500);
  await camera.hold(2);
  step();
  await camera.press(page.getByRole('button', { name: /^Show at 100%/ }));
  await page.waitForTimeout(800);
  await camera.hold(1);
  pose();
  for (let pull = 0; pull < 3; pull++) await camera.drag({ x: 420, y: 480 }, { x: 440, y: 140 });
  await camera.hold(1);
}

async function rename({ step }: Scene, camera: Camera): Promise<void> {
  const { page } = camera;
  step();
  await camera.press(page.getByRole('button', { name: 'Edit', exact: true }));
  await rewrite(camera, 'Title', NEW_WORDS.title);
  await rewrite(camera, 'Notes', NEW_WORDS.notes);
  await camera.press(page.getByRole('button', { name: 'Update', exact: true }));
  await page.getByText(NEW_WORDS.notes).waitFor();
  await camera.hold(1);
  await camera.press(page.getByRole('button', { name: 'Close', exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function rewrite(camera: Camera, label: string, text: string): Promise<void> {
  await camera.press(camera.page.getByLabel(label));
  await camera.page.keyboard.press('Control+A');
  await camera.hold(0.2);
  await camera.type(text);
}
