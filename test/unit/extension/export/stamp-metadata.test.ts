import { expect, test } from 'vitest';
import { createStampMetadata } from '../../../../extension/export/stamp-metadata.ts';

const CAPTURE = { title: 'A page', url: 'https://example.com/', takenAt: Date.UTC(2026, 10, 22, 8, 52, 7) };

test('file metadata has the standard PNG keywords for title, source and time, and the digest', () => {
  expect(createStampMetadata(CAPTURE, 'ab12')).toEqual({
    Title: 'A page',
    Source: 'https://example.com/',
    'Creation Time': 'Sun, 22 Nov 2026 08:52:07 GMT',
    'SHA-256': 'ab12 (SHA-256 of the SHA-256 of every 1024 rows, 8-bit RGB)',
  });
});

test('file metadata uses the URL as the title when the page has no title', () => {
  expect(createStampMetadata({ ...CAPTURE, title: '' }, '')).toMatchObject({ Title: 'https://example.com/' });
});
