import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import type { ListedCapture } from '#shared/extension-protocol.ts';
import type { Image } from '#shared/image.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import { waitForExtension } from '../extension/wait-for-extension.ts';
import styles from './capture-chooser.module.css';
import { getCaptureErrorMessage } from './capture-errors.ts';
import { CaptureOption } from './capture-option.tsx';
import { findSavedImages } from './extension-captures.ts';
import { useImages } from './use-library-view.ts';

interface CaptureChooserProps {
  readonly onAdd: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

export function CaptureChooser({ onAdd, onClose }: CaptureChooserProps) {
  const { captures, error, retry } = useCaptures();
  const { library } = useImages();
  const savedImages = useMemo(() => findSavedImages(library, captures ?? []), [library, captures]);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const formId = useId();
  const toggle = (id: string, isSelected: boolean) =>
    setSelectedIds((ids) => (isSelected ? [...ids, id] : ids.filter((selectedId) => selectedId !== id)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(selectedIds);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add from extension"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={selectedIds.length === 0}>
            {formatAddLabel(selectedIds.length)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <CaptureList
          captures={captures}
          error={error}
          retry={retry}
          savedImages={savedImages}
          selectedIds={selectedIds}
          onToggle={toggle}
        />
      </form>
    </Dialog>
  );
}

const formatAddLabel = (count: number): string => (count < 2 ? 'Add to library' : `Add ${count} to library`);

interface CaptureListProps {
  readonly captures: readonly ListedCapture[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => unknown;
  /** Library images by the id of the capture they were created from. */
  readonly savedImages: ReadonlyMap<string, Pick<Image, 'id'>>;
  readonly selectedIds: readonly string[];
  readonly onToggle: (id: string, isSelected: boolean) => void;
}

export function CaptureList({ captures, error, retry, savedImages, selectedIds, onToggle }: CaptureListProps) {
  if (error)
    return (
      <FailureAlert title="We couldn’t load your captures." error={error} message={getCaptureErrorMessage(error)}>
        <Button onClick={retry}>Try again</Button>
      </FailureAlert>
    );
  if (!captures) return <CapturesSkeleton />;
  if (captures.length === 0)
    return (
      <EmptyState title="No captures yet">
        <p>Open any page and select the extension’s button next to the address bar. Your captures then appear here.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.captures}>
      {captures.map((capture) => (
        <li key={capture.id}>
          <CaptureOption
            capture={capture}
            imageId={savedImages.get(capture.id)?.id}
            isSelected={selectedIds.includes(capture.id)}
            onToggle={onToggle}
          />
        </li>
      ))}
    </ul>
  );
}

function CapturesSkeleton() {
  return (
    <LoadingRegion label="Loading captures from the extension…" className={styles.skeleton}>
      {['72%', '54%', '63%'].map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton width="6rem" height="4rem" />
          <div className={styles.skeletonText}>
            <Skeleton width={width} />
            <Skeleton width="80%" height="0.8em" />
            <Skeleton width="45%" height="0.8em" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}

interface CaptureListState {
  /** Newest first. Undefined until the extension has listed them. */
  readonly captures: readonly ListedCapture[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => Promise<unknown>;
}

function useCaptures(): CaptureListState {
  const { data, error, refetch } = useQuery({
    queryKey: ['captures'],
    queryFn: async ({ signal }) => (await waitForExtension(signal)).listCaptures(),
    staleTime: 0,
    gcTime: 0,
  });
  return { captures: data, error: error ?? undefined, retry: refetch };
}
