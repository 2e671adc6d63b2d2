import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createOpenApiText, OPENAPI_FILE } from '../../../dev/openapi.ts';

test('committed OpenAPI document matches the operation table', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8'), 'run npm run openapi').toBe(createOpenApiText());
});
