import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { mediaFolder } from '#shared/media.ts';
import { assertHeader, callApi, type SmokeCheck, type SmokeSession } from './visit.ts';

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

export const IMAGE_CHECKS: readonly SmokeCheck[] = [
  ['accepts an upload once at its signed URL', uploadOnce],
  ['serves an image only with its owner’s cookies', readAsOwner],
  ['deletes an image', deleteAll],
];

async function uploadOnce(session: SmokeSession): Promise<void> {
  const opened = z.parse(api.createImage.output, await readJson(callApi(session, 'POST', '/images', NEW_IMAGE)));
  const put = () => fetch(opened.uploadUrl, { method: 'PUT', headers: opened.uploadHeaders, body: PIXEL });
  const preflight = await fetch(opened.uploadUrl, {
    method: 'OPTIONS',
    headers: {
      origin: session.site,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': Object.keys(opened.uploadHeaders).join(','),
    },
  });
  assert.ok(preflight.ok, `the preflight returned ${preflight.status}`);
  assert.equal((await put()).status, 200, 'the first PUT');
  assert.equal((await put()).status, 412, 'the second PUT');
  const finished = z.parse(api.finishImage.output, await readJson(callApi(session, 'POST', `/images/${opened.id}`)));
  assert.equal(finished.width, 1);
}

async function readAsOwner(session: SmokeSession): Promise<void> {
  const { images, cookies } = await listSmokeImages(session);
  const [image] = images;
  assert.ok(image, 'the library contains the image');
  const folder = mediaFolder(image.urlFull.split('/')[2] ?? '');
  for (const cookie of cookies) assert.match(cookie, new RegExp(`; Path=${folder}; .*HttpOnly; Secure; SameSite=Lax$`));
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const own = await fetch(`${session.site}${image.urlThumb}`, { headers: { cookie } });
  assert.equal(own.status, 200);
  assertHeader(own, 'cache-control', /private/);
  assertHeader(own, 'x-content-type-options', /nosniff/);
  assert.equal((await fetch(`${session.site}${image.urlThumb}`)).status, 403, 'without cookies');
  const foreign = image.urlThumb.replace(folder, mediaFolder('00000000-0000-0000-0000-000000000000'));
  assert.equal((await fetch(`${session.site}${foreign}`, { headers: { cookie } })).status, 403, 'another user’s image');
}

async function deleteAll(session: SmokeSession): Promise<void> {
  const { images } = await listSmokeImages(session);
  for (const { id } of images) assert.equal((await callApi(session, 'DELETE', `/images/${id}`)).status, 200);
  assert.deepEqual((await listSmokeImages(session)).images, []);
}

async function listSmokeImages(session: SmokeSession) {
  const response = await callApi(session, 'GET', '/images?limit=1000');
  const images = z.parse(api.listImages.output, await readJson(response));
  return {
    images: images.filter(({ title }) => title === NEW_IMAGE.title),
    cookies: response.headers.getSetCookie(),
  };
}

async function readJson(pending: Response | Promise<Response>): Promise<unknown> {
  const response = await pending;
  const body = await response.text();
  assert.equal(response.status, 200, body);
  return JSON.parse(body);
}
