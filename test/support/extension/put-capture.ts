import type { Page } from 'playwright-core';
import type { Capture } from '../../../extension/capture.ts';

interface PackedStrip {
  readonly top: number;
  readonly height: number;
  /** Its PNG. */
  readonly base64: string;
}

/** Puts a capture into the database as if it had been taken. `page` is one of the extension's own. */
export async function putCapture(
  page: Page,
  known: Pick<Capture, 'id' | 'width' | 'height' | 'url' | 'title'>,
  strips: readonly PackedStrip[],
): Promise<void> {
  const capture: Capture = { takenAt: Date.UTC(2026, 10, 22), density: 1, bytes: 1, state: 'done', ...known };
  await page.evaluate(
    ([captured, packed]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const put = opening.result.transaction(['captures', 'strips'], 'readwrite');
          put.objectStore('captures').put(captured);
          packed.forEach(({ base64, ...place }, index) => {
            const png = new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/png' });
            put.objectStore('strips').put({ captureId: captured.id, index, ...place, png, costs: new Uint16Array(place.height) });
          });
          put.oncomplete = () => resolve(opening.result.close());
          put.onerror = () => reject(put.error);
        };
      }),
    [capture, strips] as const,
  );
}

/** Keeps with a capture what was drawn on it, whatever that is. */
export const putEdits = (page: Page, id: string, edits: unknown): Promise<void> =>
  page.evaluate(
    ([key, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const put = opening.result.transaction('edits', 'readwrite');
          put.objectStore('edits').put(value, key);
          put.oncomplete = () => resolve(opening.result.close());
          put.onerror = () => reject(put.error);
        };
      }),
    [id, edits] as const,
  );
