import { useEffect, useState } from 'react';
import { readSettings, type Settings, subscribeToSettings } from './settings.ts';

interface StoredSettings {
  /** Undefined until the storage has been read. */
  readonly stored: Settings | undefined;
  /** Shows settings that were just read, before the storage reports its change. */
  readonly setStored: (settings: Settings) => void;
}

export function useStoredSettings(): StoredSettings {
  const [stored, setStored] = useState<Settings>();
  useEffect(() => {
    const abortController = new AbortController();
    const update = (): void => void readSettings().then(setStored).catch(reportError);
    subscribeToSettings(update, abortController.signal);
    update();
    return () => abortController.abort();
  }, []);
  return { stored, setStored };
}

/** Returns the current settings, and undefined until the storage has been read. */
export const useSettings = (): Settings | undefined => useStoredSettings().stored;
