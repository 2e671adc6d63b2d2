import type { PageText } from '#shared/imaging/page-text.ts';
import type { Capture } from '../capture.ts';

interface CaptureV1 extends Omit<Capture, 'state' | 'incompleteReason' | 'savedEditsHash' | 'fetchedEditsHash'> {
  readonly state: 'taking' | 'done';
  readonly shortfall?: Capture['incompleteReason'];
  readonly savedDrawing?: string;
  readonly fetchedDrawing?: string;
}

interface PageTextV1 extends Omit<PageText, 'unbreakableAreas'> {
  readonly wholes: PageText['unbreakableAreas'];
}

/**
 * Renames the fields of version 1 of the database. Reads one record at a time, and no strips. An exception or a failed write
 * aborts the upgrade, which then starts again when the database is next opened.
 */
export function migrateCaptures(upgrade: IDBTransaction): void {
  rewriteRecords(upgrade.objectStore('captures'), toCapture);
  rewriteRecords(upgrade.objectStore('texts'), toPageText);
}

function rewriteRecords<Old>(store: IDBObjectStore, convert: (record: Old) => unknown): void {
  const request = store.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    cursor.update(convert(cursor.value));
    cursor.continue();
  };
}

const toCapture = ({ state, shortfall, savedDrawing, fetchedDrawing, ...fields }: CaptureV1): Capture => ({
  ...fields,
  state: state === 'taking' ? 'running' : state,
  ...(shortfall !== undefined && { incompleteReason: shortfall }),
  ...(savedDrawing !== undefined && { savedEditsHash: savedDrawing }),
  ...(fetchedDrawing !== undefined && { fetchedEditsHash: fetchedDrawing }),
});

const toPageText = ({ wholes, ...fields }: PageTextV1): PageText => ({ ...fields, unbreakableAreas: wholes });
