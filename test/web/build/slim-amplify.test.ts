import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const READER = path.join(path.dirname(require.resolve('@aws-amplify/core')), '../esm/utils/parseAmplifyConfig.mjs');

test('what Amplify does with a configuration of our kind is what stands in its place: nothing', async () => {
  const { parseAmplifyConfig } = await import(READER);
  const config = { Auth: { Cognito: { userPoolId: 'us-east-1_x', userPoolClientId: 'y' } } };
  expect(parseAmplifyConfig(config)).toBe(config);
  expect(readFileSync(READER, 'utf8').match(/export \{.*\};/)?.[0]).toBe('export { parseAmplifyConfig };');
});
