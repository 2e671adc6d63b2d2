import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CAPTURE_THUMBNAIL, type ListedCapture } from '#shared/extension-protocol.ts';
import { formatDimensions } from '#shared/format-dimensions.ts';
import { IMAGE_LIMITS } from '#shared/image.ts';
import { DEFAULT_SORT } from '#shared/image-order.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { parseUrl } from '#shared/parse-url.ts';
import { ExternalLink } from '../../components/site-link.tsx';
import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { waitForExtension } from '../extension/wait-for-extension.ts';
import styles from './capture-chooser.module.css';
import { createLibraryUrl } from './library-url.ts';
import type { ImageLoadState } from './use-image-loading.ts';

interface CaptureOptionProps {
  readonly capture: ListedCapture;
  readonly imageId?: string | undefined;
  readonly isSelected: boolean;
  readonly onToggle: (id: string, isSelected: boolean) => void;
}

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const getHost = (url: string): string => parseUrl(url)?.host ?? '';

export function CaptureOption({ capture, imageId, isSelected, onToggle }: CaptureOptionProps) {
  const { id, title, url, takenAt, bytes, saving: saveState } = capture;
  const isTooLarge = bytes > IMAGE_LIMITS.fileBytes;
  const host = getHost(url);
  return (
    <label className={styles.capture} data-disabled={isTooLarge || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isSelected}
        disabled={isTooLarge}
        onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
      />
      <CaptureThumbnail id={id} />
      <span className={styles.text}>
        <span className={styles.title}>{title || host || 'Untitled'}</span>
        <span className={`${styles.details} ${styles.origin}`}>
          {host && <span>{host}</span>}
          <time dateTime={new Date(takenAt).toISOString()}>{DATE_TIME_FORMAT.format(takenAt)}</time>
        </span>
        <span className={styles.dimensions}>
          {formatDimensions(capture)} · {formatBytes(bytes)}
        </span>
        <CaptureSaveStatus saveState={saveState} imageId={imageId} />
        {isTooLarge && (
          <span className={styles.details}>Too large for the library. The limit is {formatBytes(IMAGE_LIMITS.fileBytes)}.</span>
        )}
      </span>
    </label>
  );
}

interface CaptureSaveStatusProps {
  readonly saveState: ListedCapture['saving'];
  readonly imageId: string | undefined;
}

const createImageUrl = (imageId: string): string =>
  createLibraryUrl({ sort: DEFAULT_SORT, query: '', imageId, isUploadFormOpen: false });

/**
 * Shows whether a capture is saved and links to its image. Without `imageId` there is no link: the image may be deleted or in
 * another user's library.
 */
function CaptureSaveStatus({ saveState = 'unsaved', imageId }: CaptureSaveStatusProps) {
  if (imageId === undefined) return saveState === 'unsaved' ? null : <span className={styles.details}>Saved earlier</span>;
  return (
    <span className={styles.saved}>
      <Check aria-hidden="true" />
      <ExternalLink href={createImageUrl(imageId)}>In your library</ExternalLink>
      {saveState === 'changed' && <span className={styles.details}>Edited since</span>}
    </span>
  );
}

/** Top of a capture, loaded when it comes near the viewport. Hidden from screen readers, because the title is next to it. */
function CaptureThumbnail({ id }: { readonly id: string }) {
  const { ref, isNear } = useNearViewport<HTMLSpanElement>();
  const { state, url } = useCaptureThumbnail(id, isNear);
  return (
    <span ref={ref} className={styles.thumbnail} data-state={state} aria-hidden="true">
      {state === 'failed' ? 'No preview' : url && <img src={url} alt="" decoding="async" className={styles.thumbnailImage} />}
    </span>
  );
}

interface CaptureThumbnailState {
  readonly state: ImageLoadState;
  readonly url: string | undefined;
}

async function fetchThumbnail(id: string, signal: AbortSignal): Promise<Blob | null> {
  const bytes = await (await waitForExtension(signal)).captureThumbnail(id);
  return bytes ? new Blob([bytes], { type: CAPTURE_THUMBNAIL.contentType }) : null;
}

function useCaptureThumbnail(id: string, isEnabled: boolean): CaptureThumbnailState {
  const { data, isError } = useQuery({
    queryKey: ['capture-thumbnail', id],
    queryFn: ({ signal }) => fetchThumbnail(id, signal),
    enabled: isEnabled,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(data ?? undefined);
  if (isError || data === null) return { state: 'failed', url: undefined };
  return { state: url === undefined ? 'loading' : 'shown', url };
}

/** Distance from the window, in CSS pixels, within which an element counts as near. */
const NEAR_PX = 400;

function useNearViewport<T extends Element>(): { readonly ref: RefObject<T | null>; readonly isNear: boolean } {
  const ref = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
