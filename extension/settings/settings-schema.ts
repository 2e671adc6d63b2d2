import * as z from 'zod/mini';
import { DEFAULT_FILE_NAME_TEMPLATE, findFileNameTemplateError } from '#shared/imaging/file-name.ts';
import { DELAYS } from '../capture-mode.ts';

export const MAX_TEMPLATE_CHARACTERS = 200;

/** Settings of the user. Each is stored under its own key, so that a value of a newer version affects no other setting. */
export const SETTING_SCHEMAS = {
  format: z._default(z.enum(['png', 'jpeg', 'webp', 'pdf']), 'png'),
  /** Percent, of JPEG and WebP. The default shows no visible loss. */
  jpegQuality: z._default(z.int().check(z.gte(1), z.lte(100)), 92),
  fileNameTemplate: z._default(
    z.string().check(
      z.maxLength(MAX_TEMPLATE_CHARACTERS),
      z.refine((template) => findFileNameTemplateError(template) === undefined),
    ),
    DEFAULT_FILE_NAME_TEMPLATE,
  ),
  afterCapture: z._default(z.enum(['open', 'download', 'copy']), 'open'),
  pdfPaper: z._default(z.enum(['a4', 'letter', 'onePage']), 'a4'),
  pdfOrientation: z._default(z.enum(['portrait', 'landscape']), 'portrait'),
  pdfMarginMm: z._default(z.literal([0, 10, 20]), 10),
  /** True if page breaks avoid text lines. Needs Premium. */
  pdfSmartBreaks: z._default(z.boolean(), true),
  pdfPageNumbers: z._default(z.boolean(), false),
  /** Stamps that a new capture starts with. They need Premium. */
  stampDate: z._default(z.boolean(), false),
  stampUrl: z._default(z.boolean(), false),
  stampPlace: z._default(z.enum(['above', 'below']), 'above'),
  /** Delay that the popup selects when it opens. 0 means no delay. */
  delaySeconds: z._default(z.literal([...DELAYS]), 0),
  stickyElements: z._default(z.enum(['keep', 'hide']), 'keep'),
} as const;

const settingValuesSchema = z.object(SETTING_SCHEMAS);
export type SettingValues = z.output<typeof settingValuesSchema>;
export type SettingKey = keyof SettingValues;

export const DEFAULT_SETTINGS: Readonly<SettingValues> = z.parse(settingValuesSchema, {});

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTING_SCHEMAS, key);

export const SETTING_KEYS: readonly SettingKey[] = Object.keys(SETTING_SCHEMAS).filter(isSettingKey);

/** Parts of a stamp that an administrator can force on every capture. */
const stampPartSchema = z.enum(['date', 'url']);

/** Keys of a policy that the user has no setting for. */
export const POLICY_SCHEMAS = {
  /** True if captures cannot be saved to the library. */
  noLibrary: z._default(z.boolean(), false),
  /** Needs Premium. */
  forcedStamps: z._default(z.array(stampPartSchema), []),
} as const;

export const policySchema = z.object(POLICY_SCHEMAS);
export type Policy = z.output<typeof policySchema>;
