import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pngFile } from '../support/image-files.ts';
import { logIn, signIn } from '../support/person.ts';
import { openFlow } from './open-flow.ts';
import { filesOnDisk, openLibrary } from './uploading.ts';

const ONE_IMAGE = /\/api\/images\/[^/?]+/;
/** By these Amplify knows that a session was begun on the hosted pages, and is to be ended there. */
const HOSTED_MARK = /\.oauth\w+$/;
const STORE = /\/pending\//;
const OPEN_TO_ALL = { 'access-control-allow-origin': '*' };
const REFUSED = { status: 401, contentType: 'application/json', body: '{"code":"notSignedIn","message":"Unauthorized"}' };

const { at, stack, person, signedIn } = openFlow();
const shot = filesOnDisk()('shot.png', await pngFile(300, 400));

async function openUpload(page: Page) {
  await openLibrary(page, at('/images'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload from computer' }).click(),
  ]);
  return chooser;
}

test('what other journeys begin with is what signing in leaves in a browser', async () => {
  const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
  const [{ page }, { page: begun }] = [await person(), await signedIn('trial@example.com')];
  await signIn(page, stack(), 'trial@example.com');
  await begun.goto(at('/account'));
  await begun.getByText('trial@example.com').first().waitFor();
  expect(await keys(begun)).toEqual((await keys(page)).filter((key) => !HOSTED_MARK.test(key)));
});

test('a sign-in that is under way is left alone by the other tabs of the site', async () => {
  const { page, context } = await person();
  await page.goto(at('/account'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('E-mail').waitFor();
  const other = await context.newPage();
  await other.goto(at('/account'));
  await other.getByText('You are not signed in').waitFor();
  await logIn(page, 'basic@example.com');
  await page.getByText('basic@example.com').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
});

test('a sign-in that was left by going back can be begun again', async () => {
  const { page } = await person();
  for (const tries of ['left', 'gone through with']) {
    await page.goto(at('/account'));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByLabel('E-mail').waitFor();
    if (tries === 'left') await page.goBack();
  }
  await logIn(page, 'basic@example.com');
  await page.getByText('basic@example.com').first().waitFor();
});

test('an edit that is refused leads to the sign-in, and back to the image and the words', async () => {
  const { page } = await signedIn('premium@example.com');
  await page.goto(at('/images?sort=NameAsc'));
  await page.getByRole('gridcell').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Half a thought');
  await page.getByLabel('Notes').fill('and the rest of it');
  const address = page.url();
  await page.route(ONE_IMAGE, (route) => route.fulfill(REFUSED));
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await logIn(page, 'premium@example.com');
  await page.waitForURL(address);
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought');
});

test('an account that is refused leads to the sign-in, and back', async () => {
  const { page } = await signedIn('basic@example.com');
  await page.route('**/api/account', (route) => route.fulfill(REFUSED));
  await page.goto(at('/account'));
  await page.getByText('See common issues or contact us for help logging in.').waitFor();
  await page.unroute('**/api/account');
  await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
  await logIn(page, 'basic@example.com');
  await page.waitForURL(at('/account'));
  await page.getByText('basic@example.com').first().waitFor();
});

test('whoever signs out elsewhere finds the image again, and the next person finds nothing', async () => {
  const { page, context } = await signedIn('premium@example.com');
  await page.goto(at('/images'));
  await page.getByRole('gridcell').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Half a thought');
  const address = page.url();
  const elsewhere = await context.newPage();
  await elsewhere.goto(at('/auth/signout'));
  await elsewhere.waitForURL(at('/'));

  await page.getByText('Sign in to see your library').waitFor();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await logIn(page, 'trial@example.com');
  await page.waitForURL(address);
  await page.getByText('This image is not in your library').waitFor();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain('Half a thought');
});

test('whoever signs in elsewhere sees here nothing of the person before', async () => {
  const { page, context } = await signedIn('basic@example.com');
  await (await openUpload(page)).setFiles(shot);
  await page.getByLabel('Notes').fill('Half a thought');
  const elsewhere = await context.newPage();
  await elsewhere.goto(at('/auth/signout'));
  await elsewhere.waitForURL(at('/'));
  await signIn(elsewhere, stack(), 'member@example.com');
  const form = page.getByRole('dialog');
  await form.getByText('No file chosen').waitFor();
  expect(await form.getByLabel('Notes').inputValue()).toBe('');
});

test('Back closes the upload form, which keeps its file and its words', async () => {
  const { page, complaints } = await signedIn('trial@example.com');
  await (await openUpload(page)).setFiles(shot);
  const form = page.getByRole('dialog');
  await form.getByLabel('Notes').fill('Before the redesign');
  await page.goBack();
  await form.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(at('/images'));
  await page.goForward();
  expect(await form.getByLabel('Notes').inputValue()).toBe('Before the redesign');
  await form.getByText('shot.png').waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(at('/images'));
  expect(complaints).toEqual([]);
});

test('a reload asks first while a file waits with its words, and the words outlive it', async () => {
  const { page } = await signedIn('canceled@example.com');
  await (await openUpload(page)).setFiles(shot);
  const form = page.getByRole('dialog');
  await form.getByLabel('Notes').fill('Before the redesign');
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept().then(() => dialog.type()));
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await form.getByText('Choose an image').waitFor();
  expect(await form.getByLabel('Notes').inputValue()).toBe('Before the redesign');
  expect(await form.getByLabel('Title').inputValue(), 'the title came from the file').toBe('');
});

test('an upload that ends after its form was left leaves the page alone', async () => {
  const { page } = await signedIn('leaving@example.com');
  await (await openUpload(page)).setFiles(shot);
  const form = page.getByRole('dialog');
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(ONE_IMAGE, async (route) => held.then(() => route.continue()));
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Uploading...').waitFor();
  await page.goBack();
  await form.waitFor({ state: 'hidden' });
  goOn();
  await page.getByRole('link', { name: 'shot' }).waitFor();
  expect(page.url()).toBe(at('/images'));
});

test('a store that does not take the file is said, with what to do', async () => {
  const { page } = await signedIn('deactivated@example.com');
  await (await openUpload(page)).setFiles(shot);
  const form = page.getByRole('dialog');
  await page.route(STORE, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 412, headers: OPEN_TO_ALL }) : route.continue(),
  );
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await form.getByText('The file has not arrived. Upload it again.').waitFor();
  await page.unroute(STORE);
  await form.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'shot' }).waitFor();
});

test.each(['no-preference', 'reduce'] as const)('a link that is none is led to (motion: %s)', async (reducedMotion) => {
  const { page } = await signedIn('admin@example.com');
  await page.emulateMedia({ reducedMotion });
  await page.setViewportSize({ width: 320, height: 560 });
  await (await openUpload(page)).setFiles(shot);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Show the panel' }).or(form.getByLabel('Title')).first().waitFor();
  await form.getByLabel('Link').fill('nonsense');
  await form.getByLabel('Title').focus();
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  const link = form.getByLabel('Link');
  await expect.poll(() => link.evaluate((field) => document.activeElement === field)).toBe(true);
  await expect
    .poll(() =>
      form.getByText('It must be a web address').evaluate((words) => {
        const foot = document.querySelector('form button[type="submit"]')?.getBoundingClientRect().top ?? 0;
        return words.getBoundingClientRect().bottom <= foot;
      }),
    )
    .toBe(true);
});

test.each(['/images', '/account', '/auth/signin'])(
  'offline before anything is known, %s says so and tries again',
  async (path) => {
    const { page } = await person();
    await page.route('**/config.json', (route) => route.abort());
    await page.goto(at(path));
    const again = page.getByRole('button', { name: 'Try again' }).first();
    await again.waitFor();
    await page.getByText('No answer from the server. Check the connection and try again.').first().waitFor();
    await page.unroute('**/config.json');
    await again.click();
    await again.waitFor({ state: 'hidden' });
  },
);

test.each(['/', '/images', '/account', '/auth/signin', '/nowhere'])(
  '%s fits a window of 320 px with a scrollbar',
  async (path) => {
    const { page } = await person({ width: 305, height: 640 });
    await page.goto(at(path));
    await page.getByRole('heading').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(305);
  },
);
