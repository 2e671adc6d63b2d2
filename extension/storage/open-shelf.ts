import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Capture, PageText, Strip } from '../capture.ts';

interface CaptureShelf extends DBSchema {
  captures: { key: string; value: Capture; indexes: { takenAt: number } };
  strips: { key: [captureId: string, index: number]; value: Strip };
  texts: { key: string; value: PageText };
  edits: { key: string; value: unknown };
}

export type Shelf = IDBPDatabase<CaptureShelf>;

export const PARTS = ['captures', 'strips', 'texts', 'edits'] as const;

export const openShelf = (onTerminated: () => void): Promise<Shelf> =>
  openDB<CaptureShelf>('captures', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('captures', { keyPath: 'id' }).createIndex('takenAt', 'takenAt');
      fresh.createObjectStore('strips', { keyPath: ['captureId', 'index'] });
      fresh.createObjectStore('texts');
      fresh.createObjectStore('edits');
    },
    terminated: onTerminated,
  });
