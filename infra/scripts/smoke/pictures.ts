import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { mediaFolder } from '#shared/media.ts';
import { type Check, call, hasHeader, type Visit } from './visit.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEW_PICTURE = { title: 'Smoke test', notes: 'Made and deleted by it.', contentType: 'image/png', size: PIXEL.length };

export const PICTURE_CHECKS: readonly Check[] = [
  ['a picture is uploaded once, by the address signed for it', uploadOnce],
  ['a picture opens to its owner, by cookies, and to nobody else', openToOwner],
  ['a deleted picture is gone', deleteAll],
];

async function uploadOnce(visit: Visit): Promise<void> {
  const opened = z.parse(api.createImage.output, await answerOf(call(visit, 'POST', '/images', NEW_PICTURE)));
  const put = () => fetch(opened.uploadUrl, { method: 'PUT', headers: opened.uploadHeaders, body: PIXEL });
  const asked = await fetch(opened.uploadUrl, {
    method: 'OPTIONS',
    headers: {
      origin: visit.site,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': Object.keys(opened.uploadHeaders).join(','),
    },
  });
  assert.ok(asked.ok, `the preflight answered ${asked.status}`);
  assert.equal((await put()).status, 200, 'the first PUT');
  assert.equal((await put()).status, 412, 'the second PUT');
  const finished = z.parse(api.finishImage.output, await answerOf(call(visit, 'POST', `/images/${opened.id}`)));
  assert.equal(finished.width, 1);
}

async function openToOwner(visit: Visit): Promise<void> {
  const { pictures, cookies } = await library(visit);
  const [picture] = pictures;
  assert.ok(picture, 'the library holds the picture');
  const folder = mediaFolder(picture.urlFull.split('/')[2] ?? '');
  for (const each of cookies) assert.match(each, new RegExp(`; Path=${folder}; .*HttpOnly; Secure; SameSite=Lax$`));
  const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
  const own = await fetch(`${visit.site}${picture.urlThumb}`, { headers: { cookie } });
  assert.equal(own.status, 200);
  hasHeader(own, 'cache-control', /private/);
  hasHeader(own, 'x-content-type-options', /nosniff/);
  assert.equal((await fetch(`${visit.site}${picture.urlThumb}`)).status, 403, 'without cookies');
  const foreign = picture.urlThumb.replace(folder, mediaFolder('00000000-0000-0000-0000-000000000000'));
  assert.equal((await fetch(`${visit.site}${foreign}`, { headers: { cookie } })).status, 403, 'somebody else’s');
}

async function deleteAll(visit: Visit): Promise<void> {
  const { pictures } = await library(visit);
  for (const { id } of pictures) assert.equal((await call(visit, 'DELETE', `/images/${id}`)).status, 200);
  assert.deepEqual((await library(visit)).pictures, []);
}

async function library(visit: Visit) {
  const response = await call(visit, 'GET', '/images?limit=1000');
  const pictures = z.parse(api.listImages.output, await answerOf(response));
  return {
    pictures: pictures.filter(({ title }) => title === NEW_PICTURE.title),
    cookies: response.headers.getSetCookie(),
  };
}

async function answerOf(call: Response | Promise<Response>): Promise<unknown> {
  const response = await call;
  const body = await response.text();
  assert.equal(response.status, 200, body);
  return JSON.parse(body);
}
