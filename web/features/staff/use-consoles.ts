import type { Consoles } from '#shared/config.ts';
import { useSiteConfig } from '../../api/use-site-config.ts';

const NONE: Consoles = {};

export const useConsoles = (): Consoles => useSiteConfig().config?.consoles ?? NONE;
