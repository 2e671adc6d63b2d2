import * as z from 'zod/mini';
import { POLICY_SCHEMAS, type Policy, SETTING_SCHEMAS, type SettingKey } from '../settings/settings-schema.ts';

/** Titles for the administrator by key. */
const TITLES: Readonly<Record<SettingKey | keyof Policy, string>> = {
  format: 'Format of downloaded files',
  jpegQuality: 'Quality of JPEG and WebP in percent',
  fileNameTemplate: 'Template of file names',
  afterCapture: 'Open, download or copy a new capture',
  pdfPaper: 'Paper of PDF files',
  pdfOrientation: 'Orientation of PDF files',
  pdfMarginMm: 'Margins of PDF files in millimeters',
  pdfSmartBreaks: 'Break pages of PDF files between lines of text',
  pdfPageNumbers: 'Number the pages of PDF files',
  stampDate: 'Stamp new captures with the date',
  stampUrl: 'Stamp new captures with the address',
  stampPlace: 'Place of the stamps of new captures',
  delaySeconds: 'Delay of a capture in seconds',
  stickyElements: 'Keep or hide fixed headers and banners',
  noLibrary: 'Turn off the library',
  forcedStamps: 'Stamps that are on every capture',
};

/**
 * Attributes that Chrome supports in a `managed_schema`, besides `items`. Chrome does not load an extension whose schema has unknown
 * attributes. Source: components/policy/core/common/schema.h.
 */
const SUPPORTED_ATTRIBUTES = ['type', 'enum', 'minimum', 'maximum'] as const;

/** Returns Chrome's JSON schema of the policy. */
export function createManagedSchema() {
  const { properties = {} } = z.toJSONSchema(z.object({ ...SETTING_SCHEMAS, ...POLICY_SCHEMAS }));
  const entries = Object.entries(TITLES).map(([key, title]) => [key, { title, ...pickSupported(key, properties[key]) }] as const);
  return { type: 'object', properties: Object.fromEntries(entries) };
}

function pickSupported(key: string, schema: z.core.JSONSchema._JSONSchema | undefined): Readonly<Record<string, unknown>> {
  if (typeof schema !== 'object') throw new Error(`The setting "${key}" has no JSON schema.`);
  const attributes = SUPPORTED_ATTRIBUTES.filter((attribute) => schema[attribute] !== undefined);
  const supported = Object.fromEntries(attributes.map((attribute) => [attribute, schema[attribute]]));
  const { items } = schema;
  return {
    ...supported,
    // All numbers are whole, and Chrome supports `enum` for integers but not for other numbers.
    ...(schema.type === 'number' && { type: 'integer' }),
    ...(items !== undefined && !Array.isArray(items) && { items: pickSupported(key, items) }),
  };
}
