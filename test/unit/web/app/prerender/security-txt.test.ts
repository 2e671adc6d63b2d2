import { expect, test } from 'vitest';
import { createSecurityTxt } from '../../../../../web/app/prerender/site-metadata-files.ts';

test.each([
  ['2026-11-30T23:59:59Z', '2027-10-01T00:00:00.000Z'],
  ['2026-12-01T00:00:00Z', '2027-11-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00Z', '2029-01-01T00:00:00.000Z'],
])('createSecurityTxt returns a text for a build at %s that expires at %s', (now, expires) => {
  const text = createSecurityTxt(new Date(now));
  expect(text).toContain(`\nExpires: ${expires}\n`);
  expect(text).toMatch(/^Contact: mailto:support@gofullpage\.example\n/);
  expect(text).toContain('\nCanonical: https://gofullpage.example/.well-known/security.txt\n');
});
