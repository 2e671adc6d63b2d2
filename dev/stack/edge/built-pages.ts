import { inlineHashes } from '../../../infra/edge/inline-hashes.ts';
import { buildLocalSite } from '../web-build.ts';
import { createSiteFiles } from './site-files.ts';
import type { SiteSource } from './site-pages.ts';

export async function openBuiltSite(): Promise<SiteSource> {
  const folder = await buildLocalSite();
  return { ...createSiteFiles(folder), inlineSources: inlineHashes(folder) };
}
