import { type Edits, type ParsedEdits, parseEdits } from '#shared/imaging/annotations/edits.ts';
import { createStore } from '../../web/hooks/store.ts';
import { showToast } from '../components/toast.ts';
import { type OpenedCapture, readStoredEdits } from '../export/open-capture.ts';
import { addForcedStamps } from '../settings/capture-stamps.ts';
import { sharePending } from '../share-pending.ts';
import { CaptureNotFoundError } from '../storage/captures.ts';
import { t } from '../text.ts';

export interface EditSession {
  readonly getEdits: () => Edits;
  /** Returns the edits. Their `errorMessage` is undefined once unreadable edits have been replaced. */
  readonly read: () => ParsedEdits;
  /** Returns the edits for an export. Throws with a message for the user if the stored edits cannot be read. */
  readonly requireReadable: () => Edits;
  /** Stores and shows edits immediately, with the forced stamps. Reports a failed write as a toast. */
  readonly save: (edits: Edits) => void;
  /** Resolves when all edits are stored. Throws if the last write failed. */
  readonly whenSaved: () => Promise<void>;
  /**
   * Resolves when the stored edits equal the shown edits, so that the service worker can read them. Throws like
   * `requireReadable`, `whenSaved` and `loadExternal`. Also throws if another tab changed the edits, because the user has not seen
   * the change yet.
   */
  readonly requireSaved: () => Promise<void>;
  /**
   * Loads and shows edits that another tab has stored. Resolves to true if there were any. Throws `CaptureNotFoundError` if the
   * capture was deleted.
   */
  readonly loadExternal: () => Promise<boolean>;
  /** Calls `listener` after every change, including changes that `loadExternal` loads. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createEditSession(openedCapture: OpenedCapture): EditSession {
  const editsRepository = createEditsRepository(openedCapture);
  const store = createStore(openedCapture.storedEdits);
  const show = (newEdits: ParsedEdits): void => store.update(() => newEdits);
  // Concurrent calls share one read, because otherwise only the first call would receive the changes.
  const loadExternal = sharePending(async () => {
    const external = await editsRepository.readExternal();
    if (external) show(external);
    return external !== undefined;
  });
  return {
    getEdits: () => store.read().edits,
    read: store.read,
    requireReadable: () => requireReadable(store.read()),
    save(drawnEdits) {
      const edits = addForcedStamps(drawnEdits, openedCapture.forcedStamps);
      editsRepository
        .write(edits)
        .catch((error: unknown) => showToast({ title: t('viewerSaveFailed', getUserMessage(error)), severity: 'error' }));
      show({ edits });
    },
    whenSaved: editsRepository.whenWritten,
    async requireSaved() {
      requireReadable(store.read());
      await editsRepository.whenWritten();
      if (await loadExternal()) throw new Error(t('viewerReviewChanges'));
    },
    loadExternal,
    subscribe: store.subscribe,
  };
}

export const getUserMessage = (error: unknown): string => (error instanceof CaptureNotFoundError ? error.message : String(error));

function requireReadable({ edits, errorMessage }: ParsedEdits): Edits {
  if (errorMessage) throw new Error(t('viewerEditsUnreadable', errorMessage, t('viewerUseOriginal')));
  return edits;
}

interface EditsRepository {
  readonly write: (edits: Edits) => Promise<void>;
  readonly whenWritten: () => Promise<void>;
  /** Returns edits that another tab has stored since the last call, or undefined. Throws `CaptureNotFoundError`. */
  readonly readExternal: () => Promise<ParsedEdits | undefined>;
}

function createEditsRepository({ captures, capture, storedEdits }: OpenedCapture): EditsRepository {
  let knownEdits = storedEdits;
  let lastWrite = Promise.resolve();
  // Parsing orders the keys like the schema, so that equal edits have equal JSON.
  const serialize = ({ edits, errorMessage }: ParsedEdits): string => JSON.stringify([parseEdits(edits, capture), errorMessage]);
  async function readExternal(): Promise<ParsedEdits | undefined> {
    const previousWrite = lastWrite;
    // A failed write changes nothing in the database, and the caller of `write` handles the error.
    await previousWrite.catch(() => undefined);
    const [existingCapture, stored] = await Promise.all([captures.find(capture.id), readStoredEdits(captures, capture)]);
    if (lastWrite !== previousWrite) return readExternal();
    // A deleted capture has no stored edits. Without this check its redactions would disappear from the view.
    if (!existingCapture) throw new CaptureNotFoundError(t('viewerCaptureDeleted'));
    if (serialize(stored) === serialize(knownEdits)) return undefined;
    knownEdits = stored;
    return stored;
  }
  return {
    write(edits) {
      lastWrite = captures.writeEdits(capture.id, edits).then(() => {
        knownEdits = { edits };
      });
      return lastWrite;
    },
    whenWritten: () => lastWrite,
    readExternal,
  };
}
