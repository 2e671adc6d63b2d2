import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPENAPI_FILE, openApiText } from '../../../dev/openapi.ts';

test('the committed document is what the operation table says', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8'), 'run npm run openapi').toBe(openApiText());
});
