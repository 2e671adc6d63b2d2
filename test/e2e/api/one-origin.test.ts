import { expect, test } from 'vitest';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { createUser, readLibrary, uploadImage } from '../../support/e2e/user.ts';

test('the site, the API and image files share one origin, as behind CloudFront', async () => {
  const user = await createUser(e2eStack);
  await uploadImage(e2eStack, user);
  const { images, cookie } = await readLibrary(stack, user.email);
  const imageUrl = siteUrl(images[0]?.urlFull ?? '');
  expect((await fetch(siteUrl('/account'))).headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(siteUrl('/nowhere'))).status).toBe(404);
  expect((await fetch(siteUrl('/api/account/'))).status).toBe(401);
  expect((await fetch(imageUrl)).status).toBe(403);
  const response = await fetch(imageUrl, { headers: { cookie } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  const repeated = await fetch(imageUrl, { headers: { cookie, 'if-none-match': response.headers.get('etag') ?? '' } });
  expect([repeated.status, await repeated.text()]).toEqual([304, '']);
  const thumbnail = await fetch(siteUrl(images[0]?.urlThumb ?? ''), { headers: { cookie } });
  expect([thumbnail.status, thumbnail.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
});
