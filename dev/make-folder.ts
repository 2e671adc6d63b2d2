import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './error-code.ts';

/** Makes a folder and those above it, level by level: where none can be made, as in /proc, Node's own way never ends. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
