import type { Consoles } from '#shared/config.ts';
import { useSiteConfig } from './use-site-config.ts';

const NONE: Consoles = {};

/** The dashboards of this stage, as far as it has any. */
export const useConsoles = (): Consoles => useSiteConfig().config?.consoles ?? NONE;
