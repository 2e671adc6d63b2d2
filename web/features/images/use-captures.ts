import { useQuery } from '@tanstack/react-query';
import type { OfferedCapture } from '#shared/extension-protocol.ts';
import { waitForExtension } from '../extension/wait-for-extension.ts';

export interface CapturesState {
  /** Newest first. Undefined until the extension has listed them. */
  readonly captures: readonly OfferedCapture[] | undefined;
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

export function useCaptures(): CapturesState {
  const { data, error, refetch } = useQuery({
    queryKey: ['captures'],
    queryFn: async ({ signal }) => (await waitForExtension(signal)).listCaptures(),
    staleTime: 0,
    gcTime: 0,
  });
  return { captures: data, error, retry: refetch };
}
