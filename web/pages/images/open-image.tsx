import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.tsx';
import { removeImage } from '../../state/image-acts.ts';
import type { Viewing } from './use-viewing.ts';
import { ViewImage } from './viewer/view-image.tsx';
import { Viewer } from './viewer/viewer.tsx';

interface OpenImageProps {
  readonly id: string;
  /** Whether the image may still come. */
  readonly isLoading: boolean;
  readonly viewing: Viewing;
  readonly onFocusImage: (id: string) => void;
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

const cellOf = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-image="${CSS.escape(id)}"]`);

/** The viewer on the image that the address names. */
export function OpenImage({ id, isLoading, viewing, onFocusImage, ...panel }: OpenImageProps) {
  const { image, previousId, nextId, show, close } = viewing;
  const leaf = (to: string | undefined) =>
    to === undefined
      ? undefined
      : () => {
          onFocusImage(to);
          show(to);
        };
  const remove = async () => {
    await removeImage(id);
    const neighbour = nextId ?? previousId;
    if (neighbour) onFocusImage(neighbour);
    toast({ title: 'Image deleted', message: image?.title, severity: 'success' });
    close();
  };
  const shell = { ...panel, onClose: close, focusAfter: () => cellOf(id) };
  if (!image) return <NoImage isLoading={isLoading} {...shell} />;
  return <ViewImage {...shell} image={image} onDelete={remove} onPrevious={leaf(previousId)} onNext={leaf(nextId)} />;
}

type NoImageProps = Pick<OpenImageProps, 'isLoading' | 'isPanelOpen' | 'onTogglePanel'> & {
  readonly onClose: () => void;
  readonly focusAfter: () => HTMLElement | null;
};

function NoImage({ isLoading, ...viewer }: NoImageProps) {
  return (
    <Viewer {...viewer} title="View Image" panel={null}>
      {isLoading ? (
        <div aria-busy="true">
          <Skeleton height="100%" />
        </div>
      ) : (
        <EmptyState title="This image is not in your library" action={<Button onClick={viewer.onClose}>Show the library</Button>}>
          <p>It may have been deleted, or it belongs to somebody else.</p>
        </EmptyState>
      )}
    </Viewer>
  );
}
