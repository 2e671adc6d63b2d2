import { describe, expect, test } from 'vitest';
import { PAGE_DESCRIPTIONS } from '#shared/page-descriptions.ts';
import { getPageMetadata, PRERENDERED_PAGES, PUBLIC_PAGES } from '#shared/pages.ts';
import { importPublicPage } from '../../../../web/app/public-pages.ts';

const METADATA = PRERENDERED_PAGES.map(getPageMetadata);

describe('importPublicPage', () => {
  test.each(PUBLIC_PAGES)('returns the component of %s', async (page) => {
    await expect(importPublicPage(page)).resolves.toBeTypeOf('function');
  });
});

describe('metadata', () => {
  test('differs between pages', () => {
    expect(new Set(METADATA.map(({ title }) => title)).size).toBe(METADATA.length);
    expect(new Set(PRERENDERED_PAGES.map((page) => PAGE_DESCRIPTIONS[page])).size).toBe(METADATA.length);
  });

  test.each(PRERENDERED_PAGES)('%s has a description of 50 to 155 characters that ends in a full stop', (page) => {
    const description = PAGE_DESCRIPTIONS[page];
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(description).toMatch(/\.$/);
  });
});
