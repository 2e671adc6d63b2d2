import { expect, test } from 'vitest';
import {
  AVAILABLE_POLICIES,
  AVAILABLE_SETTINGS,
  POLICY_SCHEMAS,
  SETTING_SCHEMAS,
} from '../../../../extension/settings/settings-schema.ts';
import { POLICY_EXAMPLE, POLICY_KEYS } from '../../../../web/content/enterprise-policy.ts';

test('documentation of the policy has each key that has an effect', () => {
  expect(POLICY_KEYS.map(({ key }) => key).sort()).toEqual([...AVAILABLE_SETTINGS, ...AVAILABLE_POLICIES].sort());
});

test('example of the policy is valid', () => {
  const schemas = { ...SETTING_SCHEMAS, ...POLICY_SCHEMAS };
  const example: Record<keyof typeof schemas, unknown> = JSON.parse(POLICY_EXAMPLE);
  for (const [key, value] of Object.entries(example)) {
    const schema = Object.entries(schemas).find(([name]) => name === key)?.[1];
    expect(schema?.safeParse(value).success, key).toBe(true);
  }
});
