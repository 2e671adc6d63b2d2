import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

let draftCount = 0;

/** Replaces a file atomically: after a crash it contains either the old bytes or the new ones. */
export function writeFileAtomic(file: string, content: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draftFile = `${file}.${process.pid}.${draftCount++}.tmp`;
  const handle = openSync(draftFile, 'w');
  try {
    writeSync(handle, typeof content === 'string' ? Buffer.from(content) : content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draftFile, file);
}

/** Returns the parsed content of a file, or undefined if it does not exist. */
export function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
