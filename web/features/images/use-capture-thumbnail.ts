import { useQuery } from '@tanstack/react-query';
import { CAPTURE_THUMBNAIL } from '#shared/extension-protocol.ts';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { waitForExtension } from '../extension/wait-for-extension.ts';
import type { PictureState } from './use-picture.ts';

interface CaptureThumbnailState {
  readonly state: PictureState;
  readonly url: string | undefined;
}

async function fetchThumbnail(id: string, signal: AbortSignal): Promise<Blob | null> {
  const bytes = await (await waitForExtension(signal)).captureThumbnail(id);
  return bytes ? new Blob([bytes], { type: CAPTURE_THUMBNAIL.contentType }) : null;
}

export function useCaptureThumbnail(id: string, isWanted: boolean): CaptureThumbnailState {
  const { data, isError } = useQuery({
    queryKey: ['capture-thumbnail', id],
    queryFn: ({ signal }) => fetchThumbnail(id, signal),
    enabled: isWanted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(data ?? undefined);
  if (isError || data === null) return { state: 'missing', url: undefined };
  return { state: url === undefined ? 'loading' : 'shown', url };
}
