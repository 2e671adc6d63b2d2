import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPENAPI_FILE, openApiText } from '../../../dev/openapi.ts';

test('committed OpenAPI document matches the operation table', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8'), 'run npm run openapi').toBe(openApiText());
});
