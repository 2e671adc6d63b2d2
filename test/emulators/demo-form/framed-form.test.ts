import { expect, test } from 'vitest';
import { createDemoForm } from '../../../dev/stack/emulators/demo-form/demo-form.ts';
import { resolveServiceOrigins } from '../../../dev/stack/ports.ts';
import { createExternalOrigins, createSiteConfig } from '../../../dev/stack/stage.ts';
import { createSiteHeaders } from '../../../infra/edge/headers.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { INLINE_HASHES } from '../../support/http/site-config.ts';

const origins = resolveServiceOrigins(3_000);
const { demoForm = '', earlyAccessForm = '' } = createSiteConfig(origins, { address: '', isDoubleOptIn: false });

test('config.json has the addresses of the forms, and the content security policy lets the site frame them', () => {
  expect([demoForm, earlyAccessForm]).toEqual([
    'http://localhost:3005/demo-form',
    'http://localhost:3005/demo-form/early-access',
  ]);
  const policy = createSiteHeaders(INLINE_HASHES, createExternalOrigins(origins))['content-security-policy'];
  expect(policy).toMatch(/frame-src 'self' [^;]*http:\/\/localhost:3005;/);
});

test.each([demoForm, earlyAccessForm])('%s serves a form that the site may frame', async (address) => {
  const server = await serveOnFreePort(createDemoForm({ siteOrigin: origins.site, sendEmail: () => undefined }));
  const page = await fetch(server.origin + new URL(address).pathname);
  await server.close();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
});
