import { useCallback, useEffect, useRef, useState } from 'react';
import { readSettings, type Settings, writeSettings } from '../settings/settings.ts';
import type { SettingKey, SettingValues } from '../settings/settings-schema.ts';
import { useStoredSettings } from '../settings/use-settings.ts';

/** Joins the changes while the user types or drags, because browsers limit the writes to the sync storage. */
const SAVE_DELAY_MS = 250;

export type SaveState = 'unchanged' | 'saving' | 'saved' | 'savedLocally' | 'failed';

export interface SettingsForm {
  /** Stored settings with the unsaved changes. */
  readonly settings: Settings;
  readonly change: <Key extends SettingKey>(key: Key, value: SettingValues[Key]) => void;
  /** Removes the unsaved changes, because an import or a reset replaces them. */
  readonly discard: () => void;
  /** Number of discards. As a React key, it resets a control that has unsaved text of its own. */
  readonly discardCount: number;
}

interface FormState {
  readonly unsaved: Partial<SettingValues>;
  readonly saveState: SaveState;
  readonly discardCount: number;
}

const INITIAL_STATE: FormState = { unsaved: {}, saveState: 'unchanged', discardCount: 0 };

/** Removes the changes that are saved, unless the user has changed them again in the meantime. */
function removeSaved(unsaved: Partial<SettingValues>, saved: Partial<SettingValues>): Partial<SettingValues> {
  const savedValues = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(Object.entries(unsaved).filter(([key, value]) => savedValues.get(key) !== value));
}

/** Stores changes after a short pause. Keeps a change that cannot be stored, so that `saveAgain` can store it later. */
export function useSettingsForm() {
  const { stored, setStored } = useStoredSettings();
  const [{ unsaved, saveState, discardCount }, setState] = useState(INITIAL_STATE);
  const save = useCallback(
    async (changes: Partial<SettingValues>): Promise<void> => {
      setState((state) => ({ ...state, saveState: 'saving' }));
      try {
        const area = await writeSettings(changes);
        const next = await readSettings();
        const saveState = area === 'sync' ? 'saved' : 'savedLocally';
        setStored(next);
        setState((state) => ({ ...state, unsaved: removeSaved(state.unsaved, changes), saveState }));
      } catch (error) {
        console.info(`The settings could not be stored: ${String(error)}`);
        setState((state) => ({ ...state, saveState: 'failed' }));
      }
    },
    [setStored],
  );
  useDelayedSave(unsaved, save);
  const change: SettingsForm['change'] = (key, value) =>
    setState((state) => ({ ...state, unsaved: { ...state.unsaved, [key]: value } }));
  const discard = (): void =>
    setState((state) => ({ ...state, unsaved: {}, saveState: 'unchanged', discardCount: state.discardCount + 1 }));
  const settings = stored && { ...stored, ...unsaved };
  return { form: settings && { settings, change, discard, discardCount }, saveState, saveAgain: () => save(unsaved) };
}

/** Saves changes after a pause, or when the user leaves the tab. */
function useDelayedSave(unsaved: Partial<SettingValues>, save: (changes: Partial<SettingValues>) => Promise<void>): void {
  const attempted = useRef(unsaved);
  useEffect(() => {
    const saveOnce = (): void => {
      if (attempted.current === unsaved || Object.keys(unsaved).length === 0) return;
      attempted.current = unsaved;
      void save(unsaved);
    };
    const timer = setTimeout(saveOnce, SAVE_DELAY_MS);
    document.addEventListener('visibilitychange', saveOnce);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveOnce);
    };
  }, [unsaved, save]);
}
