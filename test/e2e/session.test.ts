import type { FileChooser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listExtensionOrigins } from '../../web/api/extension-origins.ts';
import { button, openPage } from '../support/e2e/browser-page.ts';
import { e2eStack, siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import { signIn, submitSignIn } from '../support/e2e/hosted-sign-in.ts';
import { createTemporaryFileWriter, imageLink, openLibrary } from '../support/e2e/library-page.ts';
import { signedInPage, signedInUser } from '../support/e2e/signed-in-page.ts';
import { createUser, uploadImage } from '../support/e2e/user.ts';
import { pngFile } from '../support/images/image-files.ts';

const IMAGE_OPERATION_URL = /\/api\/images\/[^/?]+/;
/** Amplify stores this item for a session that started on the hosted pages, so that a sign-out ends the session there too. */
const HOSTED_SESSION_ITEM = /\.oauth\w+$/;
const UPLOAD_URL = /\/pending\//;
const CORS_HEADERS = { 'access-control-allow-origin': '*' };
const UNAUTHORIZED = { status: 401, contentType: 'application/json', body: '{"code":"notSignedIn","message":"Unauthorized"}' };

const screenshot = createTemporaryFileWriter()('shot.png', await pngFile(300, 400));

async function openFileChooser(page: Page): Promise<FileChooser> {
  await openLibrary(page, siteUrl('/images'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload from computer' }).click(),
  ]);
  return chooser;
}

async function openUploadForm() {
  const user = await signedInUser();
  await (await openFileChooser(user.page)).setFiles(screenshot);
  return { ...user, form: user.page.getByRole('dialog') };
}

async function openImageEdit() {
  const user = await createUser(e2eStack);
  await uploadImage(e2eStack, user);
  const opened = await signedInPage(user);
  await opened.page.goto(siteUrl('/images?sort=NameAsc'));
  await opened.page.getByRole('gridcell').first().getByRole('link').click();
  await button(opened.page, 'Edit').click();
  await opened.page.getByLabel('Title').fill('Half a thought');
  return { ...user, ...opened, imageUrl: opened.page.url() };
}

async function signOutInOtherTab({ context }: { readonly context: { newPage(): Promise<Page> } }): Promise<Page> {
  const otherTab = await context.newPage();
  await otherTab.goto(siteUrl('/auth/signout'));
  await otherTab.waitForURL(siteUrl('/'));
  return otherTab;
}

describe('storedSession', () => {
  test('stores the same items as a sign-in on the hosted pages', async () => {
    const readStoredKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
    const { page: stored, email } = await signedInUser();
    const { page: hosted } = await openPage();
    await signIn(hosted, stack, email);
    await stored.goto(siteUrl('/account'));
    await stored.getByText(email).first().waitFor();
    expect(await readStoredKeys(stored)).toEqual((await readStoredKeys(hosted)).filter((key) => !HOSTED_SESSION_ITEM.test(key)));
  });
});

describe('an expired session', () => {
  test('leads to the sign-in and back to the unsaved edit', async () => {
    const { page, email, imageUrl } = await openImageEdit();
    await page.getByLabel('Notes').fill('and the rest of it');
    await page.route(IMAGE_OPERATION_URL, (route) => route.fulfill(UNAUTHORIZED));
    await button(page, 'Update').click();
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(page, email);
    await page.waitForURL(imageUrl);
    await button(page, 'Edit').click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Half a thought');
  });

  test('leads to the sign-in and back to the account', async () => {
    const { page, email } = await signedInUser();
    await page.route('**/api/account', (route) => route.fulfill(UNAUTHORIZED));
    await page.goto(siteUrl('/account'));
    await page.getByText('Your session has ended.').waitFor();
    await page.getByText('See common issues or contact us for help logging in.').waitFor();
    expect(await page.getByRole('link', { name: 'common issues' }).getAttribute('href')).toBe('/faq#help-i-cant-log-in');
    await page.unroute('**/api/account');
    await page.getByRole('alert').getByRole('button', { name: 'Sign in' }).click();
    await submitSignIn(page, email);
    await page.waitForURL(siteUrl('/account'));
    await page.getByText(email).first().waitFor();
  });
});

test('the link back to the extension is forgotten once it was followed', async () => {
  const { page } = await signedInUser();
  const returnUrl = `${listExtensionOrigins()[0]}/result.html?id=gone`;
  await page.goto(siteUrl(`/account?next=${encodeURIComponent(returnUrl)}`));
  const link = page.getByRole('link', { name: 'Return to extension' });
  await link.waitFor();
  await page.goto(siteUrl('/account'));
  expect(await link.getAttribute('href')).toBe(returnUrl);
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await link.click();
  expect(await link.isVisible()).toBe(true);
  await link.click();
  await page.goto(siteUrl('/account'));
  await page.getByRole('link', { name: 'Sign out' }).waitFor();
  expect(await page.getByText(/(Return|Back) to extension/).count()).toBe(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('next')))).toEqual([]);
});

describe('a sign-out in another tab', () => {
  test('hides the image and the edit from the next user', async () => {
    const { page, context, imageUrl } = await openImageEdit();
    const nextUser = await createUser(e2eStack);
    await signOutInOtherTab({ context });
    await page.getByText('Sign in to see your library').waitFor();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await submitSignIn(page, nextUser.email);
    await page.waitForURL(imageUrl);
    await page.getByText('This image is not in your library').waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a thought');
  });

  test('empties the upload form when another user signs in there', async () => {
    const { context, form } = await openUploadForm();
    await form.getByLabel('Notes').fill('Half a thought');
    const nextUser = await createUser(e2eStack);
    const otherTab = await signOutInOtherTab({ context });
    await signIn(otherTab, stack, nextUser.email);
    await form.getByText('No file chosen').waitFor();
    expect(await form.getByLabel('Notes').inputValue()).toBe('');
  });
});

describe('upload form', () => {
  test('keeps its file and text when Back closes it', async () => {
    const { page, form, browserErrors } = await openUploadForm();
    await form.getByLabel('Notes').fill('Before the redesign');
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(siteUrl('/images'));
    await page.goForward();
    expect(await form.getByLabel('Notes').inputValue()).toBe('Before the redesign');
    await form.getByText('shot.png').waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(siteUrl('/images'));
    expect(browserErrors).toEqual([]);
  });

  test('asks before a reload while a file is chosen, and keeps the text', async () => {
    const { page, form } = await openUploadForm();
    await form.getByLabel('Notes').fill('Before the redesign');
    const dialogType = page.waitForEvent('dialog').then((dialog) => dialog.accept().then(() => dialog.type()));
    await page.reload();
    expect(await dialogType).toBe('beforeunload');
    await form.getByText('Choose an image').waitFor();
    expect(await form.getByLabel('Notes').inputValue()).toBe('Before the redesign');
    expect(await form.getByLabel('Title').inputValue(), 'the title came from the file').toBe('');
  });

  test('stays closed when an upload finishes after the user has left the form', async () => {
    const { page, form } = await openUploadForm();
    let release: () => void = () => undefined;
    const releasePromise = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(IMAGE_OPERATION_URL, (route) => releasePromise.then(() => route.continue()));
    await button(form, 'Upload').click();
    await page.getByText('Uploading...').waitFor();
    await page.goBack();
    await form.waitFor({ state: 'hidden' });
    release();
    await imageLink(page, 'shot').waitFor();
    expect(page.url()).toBe(siteUrl('/images'));
  });

  test('shows an error and a retry button when the storage rejects the file', async () => {
    const { page, form } = await openUploadForm();
    await page.route(UPLOAD_URL, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 412, headers: CORS_HEADERS }) : route.continue(),
    );
    await button(form, 'Upload').click();
    await form.getByText('The file has not arrived. Upload it again.').waitFor();
    await page.unroute(UPLOAD_URL);
    await button(form, 'Try again').click();
    await imageLink(page, 'shot').waitFor();
  });

  test.each(['no-preference', 'reduce'] as const)('scrolls to an invalid link (motion: %s)', async (reducedMotion) => {
    const { page } = await signedInUser({ width: 320, height: 560 });
    await page.emulateMedia({ reducedMotion });
    await (await openFileChooser(page)).setFiles(screenshot);
    const form = page.getByRole('dialog');
    await button(form, 'Show panel').or(form.getByLabel('Title')).first().waitFor();
    const link = form.getByLabel('Link');
    await link.fill('nonsense');
    await form.getByLabel('Title').focus();
    await button(form, 'Upload').click();
    await expect.poll(() => link.evaluate((field) => document.activeElement === field)).toBe(true);
    const isAboveFooter = () =>
      form.getByText('It must be a web address').evaluate((error) => {
        const footerTop = document.querySelector('form button[type="submit"]')?.getBoundingClientRect().top ?? 0;
        return error.getBoundingClientRect().bottom <= footerTop;
      });
    await expect.poll(isAboveFooter).toBe(true);
  });
});

test.each(['/images', '/account', '/auth/signin'])('%s shows a retry button when the first load is offline', async (path) => {
  const { page } = await openPage();
  await page.route('**/config.json', (route) => route.abort());
  await page.goto(siteUrl(path));
  const retry = page.getByRole('button', { name: 'Try again' }).first();
  await retry.waitFor();
  await page.getByText('No response from the server. Check your connection and try again.').first().waitFor();
  await page.unroute('**/config.json');
  await retry.click();
  await retry.waitFor({ state: 'hidden' });
});

test.each(['/', '/images', '/account', '/auth/signin', '/nowhere'])(
  '%s fits a window of 320 px with a scrollbar',
  async (path) => {
    // The scrollbar takes 15 of the 320 px.
    const { page } = await openPage({ width: 305, height: 640 });
    await page.goto(siteUrl(path));
    await page.getByRole('heading').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(305);
  },
);
