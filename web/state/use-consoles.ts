import { useQuery } from '@tanstack/react-query';
import type { Consoles } from '#shared/config.ts';
import { siteConfig } from '../config.ts';

const NONE: Consoles = {};

/** The dashboards of this stage, as far as it has any. */
export function useConsoles(): Consoles {
  const { data } = useQuery({
    queryKey: ['consoles'],
    queryFn: async () => (await siteConfig()).consoles ?? NONE,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NONE;
}
