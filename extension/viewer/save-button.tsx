import { Library } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { browserAdapter } from '#browser';
import type { SaveState } from '#shared/extension-protocol.ts';
import { getPath } from '#shared/pages.ts';
import { ProgressBar } from '../../web/components/progress-bar.tsx';
import { ActionButton } from '../components/action-button.tsx';
import { showToast } from '../components/toast.ts';
import { type OpenedCapture, readStoredEdits } from '../export/open-capture.ts';
import { sendRequest } from '../messages.ts';
import { getSaveState } from '../save-state.ts';
import { createSiteUrl } from '../site.ts';
import { type MessageKey, t } from '../text.ts';
import type { EditSession } from './edit-session.ts';
import styles from './save-button.module.css';
import { getSaveView, type ProblemAction } from './save-view.ts';
import { useUpload } from './use-upload.ts';

interface SaveButtonProps {
  readonly openedCapture: OpenedCapture;
  readonly session: EditSession;
}

/**
 * Saves the capture in a tab of the site, which fetches the edited capture from the extension and uploads it. The viewer shows the
 * progress, and stays in front unless the user has to sign in. A capture that is edited later can be saved again as a new image.
 */
export function SaveButton({ openedCapture, session }: SaveButtonProps) {
  const { id } = openedCapture.capture;
  const { state, imageId } = useSaveState(openedCapture, session);
  const view = getSaveView(state, useUpload(id));
  const refusal = useRef<AbortController>(undefined);
  const save = async (): Promise<void> => {
    refusal.current?.abort();
    if (!(await browserAdapter.requestUploadConsent())) {
      refusal.current = new AbortController();
      return showToast({ title: t('viewerConsentRefused'), signal: refusal.current.signal });
    }
    await session.requireSaved();
    await sendRequest('saveToLibrary', { id });
  };
  const showUpload = (): Promise<void> => sendRequest('showUpload', { id });
  return (
    <div className={styles.save} data-kind={view.kind}>
      <p className={styles.status} role="status">
        {view.kind === 'saved' && (
          <a href={createImageUrl(imageId)} target="_blank" rel="noopener noreferrer">
            {t('viewerSaved')}
          </a>
        )}
        {view.kind === 'changed' && t('changedSinceSaved')}
        {view.kind === 'saving' && t('viewerSaving')}
        {view.kind === 'problem' && view.text}
      </p>
      {view.kind === 'saving' && <SavingProgress fraction={view.fraction} />}
      {view.kind === 'problem' && (
        <ActionButton onAction={view.action === 'retry' ? save : showUpload}>{t(PROBLEM_ACTIONS[view.action])}</ActionButton>
      )}
      {(view.kind === 'unsaved' || view.kind === 'changed') && (
        <ActionButton title={t('viewerSave')} onAction={save}>
          <Library aria-hidden="true" />
          <span data-collapsible="">{t(view.kind === 'changed' ? 'viewerSaveAgain' : 'viewerSave')}</span>
        </ActionButton>
      )}
    </div>
  );
}

const PROBLEM_ACTIONS = {
  retry: 'tryAgain',
  show: 'viewerOpenLibrary',
  signIn: 'signIn',
} as const satisfies Record<ProblemAction, MessageKey>;

/** The percentage is outside of the status, so that screen readers do not announce every percent. */
const SavingProgress = ({ fraction }: { readonly fraction: number }) => (
  <div className={styles.progress}>
    <span className={styles.percent} aria-hidden="true">
      {t('viewerPercent', Math.floor(fraction * 100))}
    </span>
    <ProgressBar label={t('viewerSavingLabel')} fraction={fraction} />
  </div>
);

const createImageUrl = (imageId: string | undefined): string =>
  createSiteUrl(`${getPath('images')}${imageId === undefined ? '' : `?image=${encodeURIComponent(imageId)}`}`);

interface StoredSaveState {
  readonly state: SaveState;
  /** Id of the image in the library, if the site reported it. */
  readonly imageId?: string | undefined;
}

/** Reads the save state again after every change of the record or of the stored edits. */
function useSaveState({ captures, capture: { id } }: OpenedCapture, session: EditSession): StoredSaveState {
  const [stored, setStored] = useState<StoredSaveState>({ state: 'unsaved' });
  useEffect(() => {
    const abortController = new AbortController();
    const update = async (): Promise<void> => {
      const capture = await captures.find(id);
      if (!capture) return;
      const state = await getSaveState(capture, (await readStoredEdits(captures, capture)).edits);
      if (!abortController.signal.aborted) setStored({ state, imageId: capture.savedImageId });
    };
    // Updates run one after the other, so that the last one shows the latest state.
    let lastUpdate = update();
    const updateAgain = (): void => {
      lastUpdate = lastUpdate.then(update, update);
    };
    captures.onChange(id, updateAgain, abortController.signal);
    // Updates after a failed write too, because the state depends on the stored edits. `EditSession` reports the failure.
    const unsubscribe = session.subscribe(() => void session.whenSaved().then(updateAgain, updateAgain));
    return () => {
      unsubscribe();
      abortController.abort();
    };
  }, [captures, id, session]);
  return stored;
}
