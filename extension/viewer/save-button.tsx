import { Library } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getPath } from '#shared/pages.ts';
import { ActionButton } from '../components/action-button.tsx';
import { type OpenedCapture, readStoredEdits } from '../export/open-capture.ts';
import { sendRequest } from '../messages.ts';
import { SITE_ORIGIN } from '../site.ts';
import { t } from '../text.ts';
import type { EditSession } from './edit-session.ts';
import styles from './save-button.module.css';
import { getSaveState, type SaveState } from './save-state.ts';

interface SaveButtonProps {
  readonly openedCapture: OpenedCapture;
  readonly session: EditSession;
}

/**
 * Opens the library page of the site. That page fetches the edited capture from the extension and confirms that it is saved. A
 * capture that is edited later can be saved again as a new image.
 */
export function SaveButton({ openedCapture, session }: SaveButtonProps) {
  const { id } = openedCapture.capture;
  const state = useSaveState(openedCapture, session);
  const openLibrary = async (): Promise<void> => {
    await session.requireSaved();
    // Prepares the file in the service worker first, because the site waits only ten seconds for a response and cropping a long
    // capture can take longer.
    await sendRequest('findCapture', { id });
    await chrome.tabs.create({ url: `${SITE_ORIGIN}${getPath('images')}?add=${encodeURIComponent(id)}` });
  };
  return (
    <div className={styles.save} data-state={state}>
      <p className={styles.status} role="status">
        {state === 'saved' && (
          <a href={SITE_ORIGIN + getPath('images')} target="_blank" rel="noopener noreferrer">
            {t('savedToLibrary')}
          </a>
        )}
        {state === 'changed' && t('changedSinceSaved')}
      </p>
      {state !== 'saved' && (
        <ActionButton title={t('viewerSave')} onAction={openLibrary}>
          <Library aria-hidden="true" />
          <span data-collapsible="">{t(state === 'changed' ? 'viewerSaveAgain' : 'viewerSave')}</span>
        </ActionButton>
      )}
    </div>
  );
}

/** Reads the save state again after every change of the record or of the stored edits. */
function useSaveState({ captures, capture: { id } }: OpenedCapture, session: EditSession): SaveState {
  const [state, setState] = useState<SaveState>('unsaved');
  useEffect(() => {
    const abortController = new AbortController();
    const update = async (): Promise<void> => {
      const capture = await captures.find(id);
      if (!capture) return;
      const saveState = await getSaveState(capture, (await readStoredEdits(captures, capture)).edits);
      if (!abortController.signal.aborted) setState(saveState);
    };
    // Runs do not overlap, so that the last one shows the latest state.
    let lastUpdate = update();
    const updateAgain = (): void => {
      lastUpdate = lastUpdate.then(update, update);
    };
    captures.onChange(id, updateAgain, abortController.signal);
    // Reads the state again also after a failed write, which `EditSession` reports, because the state depends on the stored edits.
    const unsubscribe = session.subscribe(() => void session.whenSaved().then(updateAgain, updateAgain));
    return () => {
      unsubscribe();
      abortController.abort();
    };
  }, [captures, id, session]);
  return state;
}
