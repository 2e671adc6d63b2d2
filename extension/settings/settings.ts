import * as z from 'zod/mini';
import {
  DEFAULT_SETTINGS,
  isSettingKey,
  POLICY_SCHEMAS,
  type Policy,
  policySchema,
  SETTING_KEYS,
  SETTING_SCHEMAS,
  type SettingKey,
  type SettingValues,
} from './settings-schema.ts';

type Stored = Readonly<Record<string, unknown>>;
type AreaName = 'sync' | 'local' | 'managed';

export interface Settings extends Readonly<SettingValues> {
  /** Settings that the administrator has set. The user cannot change them. */
  readonly lockedKeys: readonly SettingKey[];
  readonly isLibraryAllowed: boolean;
  readonly forcedStamps: Readonly<Policy['forcedStamps']>;
  /** False if the browser's sync storage cannot be read. Changes are then stored on this computer only. */
  readonly isSyncAvailable: boolean;
}

/** Prefix of the keys in `storage.local`, which contains other values as well. */
const LOCAL_PREFIX = 'setting.';
const toLocalKey = (key: SettingKey): string => LOCAL_PREFIX + key;
const LOCAL_KEYS = SETTING_KEYS.map(toLocalKey);

const reportedMessages = new Set<string>();

/** Logs each message once, because every page of the extension reads the settings repeatedly. */
function reportOnce(message: string): void {
  if (reportedMessages.has(message)) return;
  reportedMessages.add(message);
  console.info(message);
}

/** Returns undefined if the browser does not offer the area. Browsers without a policy reject reads of `managed`. */
async function readArea(area: AreaName, keys: readonly string[] | null): Promise<Stored | undefined> {
  try {
    return await chrome.storage[area].get(keys === null ? null : [...keys]);
  } catch (error) {
    reportOnce(`chrome.storage.${area} cannot be read: ${String(error)}`);
    return undefined;
  }
}

/**
 * Returns the settings. A policy takes precedence over the user's value, and an invalid value counts as missing. Invalid values
 * and unknown keys stay in storage, because a newer version on another computer may have stored them.
 */
export async function readSettings(): Promise<Settings> {
  const [synced, local, managed] = await Promise.all([
    readArea('sync', SETTING_KEYS),
    readArea('local', LOCAL_KEYS),
    readArea('managed', null),
  ]);
  const localValues = Object.entries(local ?? {}).map(([key, value]) => [key.slice(LOCAL_PREFIX.length), value]);
  const userValues = parseSettings({ ...synced, ...Object.fromEntries(localValues) }, 'Setting');
  const { policy, policyValues } = parsePolicy(managed ?? {});
  return {
    ...DEFAULT_SETTINGS,
    ...userValues,
    ...policyValues,
    lockedKeys: Object.keys(policyValues).filter(isSettingKey),
    isLibraryAllowed: !policy.noLibrary,
    forcedStamps: policy.forcedStamps,
    isSyncAvailable: synced !== undefined,
  };
}

/** Returns the valid settings among stored values. */
function parseSettings(stored: Stored, source: 'Setting' | 'Policy'): Partial<SettingValues> {
  const values = SETTING_KEYS.filter((key) => stored[key] !== undefined).flatMap((key) => {
    const { data, success } = z.safeParse(SETTING_SCHEMAS[key], stored[key]);
    if (!success) reportOnce(`${source} "${key}" has an invalid value and is ignored.`);
    return success ? [[key, data]] : [];
  });
  return Object.fromEntries(values);
}

/** Returns the values that only a policy can set, and the values of the settings that the policy locks. */
function parsePolicy(managed: Stored): { readonly policy: Policy; readonly policyValues: Partial<SettingValues> } {
  const isPolicyKey = (key: string): boolean => Object.hasOwn(POLICY_SCHEMAS, key);
  for (const key of Object.keys(managed))
    if (!isSettingKey(key) && !isPolicyKey(key)) reportOnce(`Policy "${key}" is unknown and is ignored.`);
  const valid = Object.entries(POLICY_SCHEMAS).filter(([key, schema]) => {
    const { success } = z.safeParse(schema, managed[key]);
    if (!success) reportOnce(`Policy "${key}" has an invalid value and is ignored.`);
    return success;
  });
  const policy = z.parse(policySchema, Object.fromEntries(valid.map(([key]) => [key, managed[key]])));
  return { policy, policyValues: parseSettings(managed, 'Policy') };
}

/**
 * Stores settings and returns the storage area. If the sync storage is full or unavailable, stores them on this computer only.
 * The local value of a setting takes precedence until a later write of this setting to the sync storage succeeds. Ignores settings that
 * the administrator has set. Throws if neither area can be written.
 */
export async function writeSettings(changes: Partial<SettingValues>): Promise<'sync' | 'local'> {
  const { lockedKeys } = await readSettings();
  const keys = Object.keys(changes).filter(isSettingKey);
  const allowed = keys.filter((key) => !lockedKeys.includes(key));
  try {
    await chrome.storage.sync.set(Object.fromEntries(allowed.map((key) => [key, changes[key]])));
  } catch (error) {
    reportOnce(`chrome.storage.sync cannot be written: ${String(error)}`);
    await chrome.storage.local.set(Object.fromEntries(allowed.map((key) => [toLocalKey(key), changes[key]])));
    return 'local';
  }
  await chrome.storage.local.remove(allowed.map(toLocalKey));
  return 'sync';
}

/** Removes all stored settings that this version knows. Throws if a storage area cannot be written. */
export async function resetSettings(): Promise<void> {
  await Promise.all([chrome.storage.sync.remove([...SETTING_KEYS]), chrome.storage.local.remove([...LOCAL_KEYS])]);
}

/** Calls `listener` after each change of a setting or of the policy, in any tab or on another computer, until `signal` aborts. */
export function subscribeToSettings(listener: () => void, signal: AbortSignal): void {
  const isSetting = (key: string): boolean => isSettingKey(key) || LOCAL_KEYS.includes(key);
  const onChange = (changes: Stored): void => {
    if (Object.keys(changes).some(isSetting)) listener();
  };
  const areas = [
    { area: chrome.storage.sync, onChange },
    { area: chrome.storage.local, onChange },
    { area: chrome.storage.managed, onChange: listener },
  ];
  for (const { area, onChange } of areas) {
    // A browser without managed storage does not define the area or its event.
    area?.onChanged?.addListener(onChange);
    signal.addEventListener('abort', () => area?.onChanged?.removeListener(onChange));
  }
}
