import * as z from 'zod/mini';
import type { Settings } from './settings.ts';
import { SETTING_KEYS, SETTING_SCHEMAS, type SettingKey, type SettingValues } from './settings-schema.ts';

const settingsFileSchema = z.object({ settings: z.record(z.string(), z.unknown()) });

type Issue = z.core.$ZodIssue;

export type ParsedSettingsFile =
  | { readonly kind: 'valid'; readonly values: Partial<SettingValues>; readonly ignoredKeys: readonly string[] }
  | { readonly kind: 'noSettingsFile' }
  | { readonly kind: 'invalidValue'; readonly key: SettingKey; readonly value: unknown; readonly issue: Issue };

/** Returns the JSON text of the user's settings. It excludes values of the administrator. */
export function createSettingsFile(settings: Settings): string {
  const keys = SETTING_KEYS.filter((key) => !settings.lockedKeys.includes(key));
  const values = Object.fromEntries(keys.map((key) => [key, settings[key]]));
  return `${JSON.stringify({ product: 'GoFullPage', settings: values }, undefined, 2)}\n`;
}

/** Parses an exported file. Returns the first invalid value, so that an import is complete or changes nothing. */
export function parseSettingsFile(text: string): ParsedSettingsFile {
  const file = z.safeParse(settingsFileSchema, parseJson(text)).data;
  if (!file) return { kind: 'noSettingsFile' };
  const values: Record<string, unknown> = {};
  const known = SETTING_KEYS.filter((key) => Object.hasOwn(file.settings, key));
  for (const key of known) {
    const value = file.settings[key];
    const { data, error } = z.safeParse(SETTING_SCHEMAS[key], value);
    const issue = error?.issues[0];
    if (issue) return { kind: 'invalidValue', key, value, issue };
    values[key] = data;
  }
  const isKnown = (key: string): boolean => known.some((each) => each === key);
  return { kind: 'valid', values, ignoredKeys: Object.keys(file.settings).filter((key) => !isKnown(key)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
