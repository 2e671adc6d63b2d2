import { readInlineHashes } from '../../../infra/edge/inline-hashes.ts';
import { buildLocalSite } from '../web-build.ts';
import { siteFiles } from './site-files.ts';
import type { SitePages } from './site-pages.ts';

export async function openPages(): Promise<SitePages> {
  const folder = await buildLocalSite();
  return { ...siteFiles(folder), inline: readInlineHashes(folder) };
}
