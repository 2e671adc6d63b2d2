import type { ServiceUrls } from '#shared/config.ts';
import { useSiteConfig } from '../../api/config.ts';

const NO_SERVICE_URLS: ServiceUrls = {};

export const useServiceUrls = (): ServiceUrls => useSiteConfig().config?.consoles ?? NO_SERVICE_URLS;

/** Returns the URL that opens a record in its service, or undefined if the stage has no URL for this kind of record. */
export const buildRecordUrl = (urls: ServiceUrls, kind: keyof ServiceUrls, id: string): string | undefined =>
  urls[kind]?.replaceAll('{id}', encodeURIComponent(id));
