import { expect, test } from 'vitest';
import { createManagedSchema } from '../../../../extension/build/managed-schema.ts';
import { POLICY_SCHEMAS, SETTING_KEYS } from '../../../../extension/settings/settings-schema.ts';

const { type, properties } = createManagedSchema();

test('managed schema has all settings and policies', () => {
  expect(type).toBe('object');
  expect(Object.keys(properties)).toEqual([...SETTING_KEYS, ...Object.keys(POLICY_SCHEMAS)]);
});

test('managed schema has the types and limits of the settings', () => {
  expect(properties).toMatchObject({
    format: { type: 'string', enum: ['png', 'jpeg', 'webp', 'pdf'] },
    jpegQuality: { type: 'integer', minimum: 1, maximum: 100 },
    fileNameTemplate: { type: 'string' },
    pdfPaper: { type: 'string', enum: ['a4', 'letter', 'onePage'] },
    pdfMarginMm: { type: 'integer', enum: [0, 10, 20] },
    pdfSmartBreaks: { type: 'boolean' },
    noLibrary: { type: 'boolean' },
    forcedStamps: { type: 'array', items: { type: 'string', enum: ['date', 'url'] } },
  });
});

test('managed schema has only attributes that Chrome accepts', () => {
  const attributes = Object.values(properties).flatMap((property) => Object.keys(property));
  expect([...new Set(attributes)].sort()).toEqual(['enum', 'items', 'maximum', 'minimum', 'title', 'type']);
});
