import { expect, test } from 'vitest';
import { createDemoForm } from '../../../dev/stack/emulators/demo-form/demo-form.ts';
import { serviceOrigins } from '../../../dev/stack/ports.ts';
import { connectedOrigins, siteConfig } from '../../../dev/stack/stage.ts';
import { createSiteHeaders } from '../../../infra/edge/headers.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

const at = serviceOrigins(3_000);
const { demoForm: address = '' } = siteConfig(at, { address: '', isDoubleOptIn: false });

test('config.json has the address of the form, and the content security policy lets the site frame it', () => {
  expect(address).toBe('http://localhost:3005/demo-form');
  const policy = createSiteHeaders({ pageStyles: "'none'" }, connectedOrigins(at))['content-security-policy'];
  expect(policy).toMatch(/frame-src 'self' [^;]*http:\/\/localhost:3005;/);
});

test('the form is served at the configured address and lets the site frame it', async () => {
  const server = await serveOnFreePort(createDemoForm({ siteOrigin: at.site, sendEmail: () => undefined }));
  const page = await fetch(server.origin + new URL(address).pathname);
  await server.close();
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
});
