import { type FormEvent, useId, useMemo, useState } from 'react';
import type { OfferedCapture } from '#shared/extension-protocol.ts';
import type { Image } from '#shared/image.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { captureErrorMessage } from '../extension/extension-messages.ts';
import { CaptureChoice } from './capture-choice.tsx';
import styles from './capture-chooser.module.css';
import { savedCaptures } from './saved-captures.ts';
import { useCaptures } from './use-captures.ts';
import { useImages } from './use-images.ts';

interface CaptureChooserProps {
  readonly onAdd: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

export function CaptureChooser({ onAdd, onClose }: CaptureChooserProps) {
  const { captures, error, retry } = useCaptures();
  const { library } = useImages();
  const saved = useMemo(() => savedCaptures(library, captures ?? []), [library, captures]);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useId();
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add from extension"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} disabled={chosen.length === 0}>
            {addWords(chosen.length)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <CaptureList captures={captures} error={error} retry={retry} saved={saved} chosen={chosen} onChoose={choose} />
      </form>
    </Dialog>
  );
}

const addWords = (count: number): string => (count < 2 ? 'Add to library' : `Add ${count} to library`);

interface CaptureListProps {
  readonly captures: readonly OfferedCapture[] | undefined;
  readonly error: Error | null;
  readonly retry: () => unknown;
  /** Library images by the id of the capture they were created from. */
  readonly saved: ReadonlyMap<string, Pick<Image, 'id'>>;
  readonly chosen: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

export function CaptureList({ captures, error, retry, saved, chosen, onChoose }: CaptureListProps) {
  if (error)
    return (
      <FailureAlert title="Your captures cannot be listed." error={error} message={captureErrorMessage(error)}>
        <Button onClick={retry}>Try again</Button>
      </FailureAlert>
    );
  if (!captures) return <CapturesShape />;
  if (captures.length === 0)
    return (
      <EmptyState title="No captures yet">
        <p>Open any page and press the extension’s button beside the address. What it captures can then be added here.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.captures}>
      {captures.map((capture) => (
        <li key={capture.id}>
          <CaptureChoice
            capture={capture}
            imageId={saved.get(capture.id)?.id}
            isChosen={chosen.includes(capture.id)}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

function CapturesShape() {
  return (
    <div aria-busy="true" className={styles.shape}>
      <p className="visually-hidden" role="status">
        Asking the extension for its captures…
      </p>
      {['72%', '54%', '63%'].map((width) => (
        <div key={width} className={styles.shapeRow}>
          <Skeleton width="6rem" height="4rem" />
          <div className={styles.shapeWords}>
            <Skeleton width={width} />
            <Skeleton width="80%" height="0.8em" />
            <Skeleton width="45%" height="0.8em" />
          </div>
        </div>
      ))}
    </div>
  );
}
