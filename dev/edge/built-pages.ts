import { buildLocalSite } from '../web-build.ts';
import { siteFiles } from './site-files.ts';
import type { SitePages } from './site-pages.ts';

/** The site as it would be deployed. */
export const openPages = async (): Promise<SitePages> => siteFiles(await buildLocalSite());
