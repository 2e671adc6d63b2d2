import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Capture, PageText, Strip } from '../capture.ts';

interface CaptureSchema extends DBSchema {
  captures: { key: string; value: Capture; indexes: { takenAt: number } };
  strips: { key: [captureId: string, index: number]; value: Strip };
  texts: { key: string; value: PageText };
  edits: { key: string; value: unknown };
}

export type CaptureDatabase = IDBPDatabase<CaptureSchema>;

export const STORE_NAMES = ['captures', 'strips', 'texts', 'edits'] as const;

export const openDatabase = (onTerminated: () => void): Promise<CaptureDatabase> =>
  openDB<CaptureSchema>('captures', 1, {
    upgrade(database) {
      database.createObjectStore('captures', { keyPath: 'id' }).createIndex('takenAt', 'takenAt');
      database.createObjectStore('strips', { keyPath: ['captureId', 'index'] });
      database.createObjectStore('texts');
      database.createObjectStore('edits');
    },
    terminated: onTerminated,
  });
