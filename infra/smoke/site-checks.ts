import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { createImage, errorSchema, finishImage, listImages } from '#shared/api.ts';
import { getMediaFolder } from '#shared/media.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { assertHeader, callApi, readJson, type SmokeCheck, type SmokeSession } from './smoke-session.ts';

const UNKNOWN_PATH = '/there-is-no-such-page';

const PAGE_CHECKS: readonly SmokeCheck[] = [
  [
    'serves pages with security headers',
    async ({ site }) => {
      const home = await fetch(`${site}/`);
      assert.equal(home.status, 200);
      assertHeader(home, 'content-type', /^text\/html/);
      assertHeader(home, 'content-security-policy', /default-src 'none'/);
      assertHeader(home, 'strict-transport-security', /max-age=\d{5}/);
    },
  ],
  [
    'serves the not-found page with status 404 for an unknown path',
    async ({ site }) => {
      const unknownPage = await fetch(`${site}${UNKNOWN_PATH}`);
      assert.equal(unknownPage.status, 404);
      assertHeader(unknownPage, 'content-type', /^text\/html/);
    },
  ],
  [
    'ignores x-page-status from the client',
    async ({ site }) => {
      const home = await fetch(`${site}/`, { headers: { 'x-page-status': '404' } });
      assert.equal(home.status, 200);
    },
  ],
  [
    'returns 404, not 403, for a missing file',
    async ({ site }) => {
      assert.equal((await fetch(`${site}/assets/missing-00000000.js`)).status, 404);
    },
  ],
  [
    'serves a security.txt that has not expired',
    async ({ site }) => {
      const securityTxt = await fetch(`${site}/.well-known/security.txt`);
      assertHeader(securityTxt, 'content-type', /^text\/plain/);
      const [, expires = ''] = /^Expires: (.*)$/m.exec(await securityTxt.text()) ?? [];
      assert.ok(Date.parse(expires) > Date.now(), `security.txt expired: ${expires}`);
    },
  ],
  [
    'serves /favicon.ico as an image',
    async ({ site }) => {
      const icon = await fetch(`${site}/favicon.ico`);
      assert.equal(icon.status, 200);
      assertHeader(icon, 'content-type', /^image\//);
    },
  ],
  [
    'serves config.json with no-store',
    async ({ site }) => {
      assertHeader(await fetch(`${site}/config.json`), 'cache-control', /no-store/);
    },
  ],
];

/** Text above the limit for notes, and above the 8 KB at which the common firewall rules block a body. */
const LARGE_NOTES = 'x'.repeat(30_000);

const API_CHECKS: readonly SmokeCheck[] = [
  [
    'serves API paths with and without a trailing slash',
    async (session) => {
      for (const path of ['/images', '/images/', '/account', '/account/']) {
        assert.equal((await callApi(session, 'GET', path)).status, 200, path);
      }
    },
  ],
  [
    'returns 401 without a token',
    async ({ site }) => {
      assert.equal((await fetch(`${site}${API_PREFIX}/account`)).status, 401);
    },
  ],
  [
    'passes a large body through the firewall to the API, which rejects it with 400',
    async (session) => {
      const response = await callApi(session, 'POST', '/images', { title: 'Large', notes: LARGE_NOTES });
      assert.equal(response.status, 400);
      assert.equal(errorSchema.parse(await response.json()).code, 'badRequest');
    },
  ],
];

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEW_IMAGE = {
  title: 'Smoke test',
  notes: 'Created and deleted by the smoke test.',
  contentType: 'image/png',
  size: PIXEL.length,
};

const IMAGE_CHECKS: readonly SmokeCheck[] = [
  ['accepts an upload once at its signed URL', uploadOnce],
  ['serves an image only with its owner’s cookies', readImageAsOwner],
  ['deletes an image', deleteSmokeImages],
];

async function uploadOnce(session: SmokeSession): Promise<void> {
  const upload = z.parse(createImage.output, await readJson(callApi(session, 'POST', '/images', NEW_IMAGE)));
  const putFile = () => fetch(upload.uploadUrl, { method: 'PUT', headers: upload.uploadHeaders, body: PIXEL });
  const preflight = await fetch(upload.uploadUrl, {
    method: 'OPTIONS',
    headers: {
      origin: session.site,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': Object.keys(upload.uploadHeaders).join(','),
    },
  });
  assert.ok(preflight.ok, `the preflight returned ${preflight.status}`);
  assert.equal((await putFile()).status, 200, 'the first PUT');
  assert.equal((await putFile()).status, 412, 'the second PUT');
  const image = z.parse(finishImage.output, await readJson(callApi(session, 'POST', `/images/${upload.id}`)));
  assert.equal(image.width, 1);
}

async function readImageAsOwner(session: SmokeSession): Promise<void> {
  const { images, cookies } = await listSmokeImages(session);
  const [image] = images;
  assert.ok(image, 'the library contains the image');
  const folder = getMediaFolder(image.urlFull.split('/')[2] ?? '');
  for (const cookie of cookies) assert.match(cookie, new RegExp(`; Path=${folder}; .*HttpOnly; Secure; SameSite=Lax$`));
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const ownResponse = await fetch(`${session.site}${image.urlThumb}`, { headers: { cookie } });
  assert.equal(ownResponse.status, 200);
  assertHeader(ownResponse, 'cache-control', /private/);
  assertHeader(ownResponse, 'x-content-type-options', /nosniff/);
  assert.equal((await fetch(`${session.site}${image.urlThumb}`)).status, 403, 'without cookies');
  const foreignPath = image.urlThumb.replace(folder, getMediaFolder('00000000-0000-0000-0000-000000000000'));
  assert.equal((await fetch(`${session.site}${foreignPath}`, { headers: { cookie } })).status, 403, 'another user’s image');
}

async function deleteSmokeImages(session: SmokeSession): Promise<void> {
  const { images } = await listSmokeImages(session);
  for (const { id } of images) assert.equal((await callApi(session, 'DELETE', `/images/${id}`)).status, 200);
  assert.deepEqual((await listSmokeImages(session)).images, []);
}

async function listSmokeImages(session: SmokeSession) {
  const response = await callApi(session, 'GET', '/images?limit=1000');
  const images = z.parse(listImages.output, await readJson(response));
  return {
    images: images.filter(({ title }) => title === NEW_IMAGE.title),
    cookies: response.headers.getSetCookie(),
  };
}

/** Checks that need only the site and a signed-in user. */
export const SITE_CHECKS: readonly SmokeCheck[] = [...PAGE_CHECKS, ...API_CHECKS, ...IMAGE_CHECKS];
