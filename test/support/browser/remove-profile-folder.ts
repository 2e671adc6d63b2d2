import { rm } from 'node:fs/promises';

/** Removes a folder with the profiles of browsers. */
export const removeProfileFolder = (folder: string): Promise<void> =>
  // Retries, because a browser that is closing still writes to its profile in this folder.
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
