import type { DashboardUrls } from '#shared/config.ts';
import { useSiteConfig } from '../../api/use-site-config.ts';

const NONE: DashboardUrls = {};

export const useConsoles = (): DashboardUrls => useSiteConfig().config?.consoles ?? NONE;
