import type { Page } from 'playwright-core';
import type { Capture } from '../../../extension/capture.ts';

interface StoredStrip {
  readonly top: number;
  readonly height: number;
  /** PNG. */
  readonly base64: string;
}

/** `page` is one of the extension's pages. */
export async function storeCapture(
  page: Page,
  fields: Pick<Capture, 'id' | 'width' | 'height' | 'url' | 'title'>,
  strips: readonly StoredStrip[],
): Promise<void> {
  const capture: Capture = { takenAt: Date.UTC(2026, 10, 22), density: 1, bytes: 1, state: 'done', ...fields };
  await page.evaluate(
    ([record, images]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const put = opening.result.transaction(['captures', 'strips'], 'readwrite');
          put.objectStore('captures').put(record);
          images.forEach(({ base64, ...place }, index) => {
            const png = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: 'image/png' });
            put.objectStore('strips').put({ captureId: record.id, index, ...place, png, costs: new Uint16Array(place.height) });
          });
          put.oncomplete = () => resolve(opening.result.close());
          put.onerror = () => reject(put.error);
        };
      }),
    [capture, strips] as const,
  );
}

/** Does not validate the edits. `page` is one of the extension's pages. */
export const storeEdits = (page: Page, id: string, edits: unknown): Promise<void> =>
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
