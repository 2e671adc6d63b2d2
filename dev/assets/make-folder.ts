import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../stack/error-code.ts';

/**
 * Creates a folder and its parents one by one. Node's recursive `mkdir` never returns where none can be created, for example in
 * /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
