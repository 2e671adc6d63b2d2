import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api, type OperationKey } from '#shared/api.ts';
import { PASSWORD_MESSAGE } from '#shared/password.ts';
import { SEARCH_TOO_SHORT } from '#shared/staff.ts';
import { billingDetails } from '../../support/billing/billing-details.ts';

const VALID_VALUES: Readonly<Record<string, unknown>> = {
  ...billingDetails(),
  id: '01JD0000000000000000000000',
  title: 'A',
  notes: 'B',
  contentType: 'image/png',
  size: 1,
  cancel_at_period_end: true,
  planId: 'premium-yearly',
  plan: 'premium-yearly',
  cancel_url: 'https://site.example/',
  success_url: 'https://site.example/',
  session_id: 'cs_test_1',
  account_type: 'user',
  payload: '{}',
  signature: 't=1',
  orgId: '01JD0000000000000000000AAA',
  userId: '11111111-2222-4333-8444-555555555555',
  invitations: [{ email: 'ada@example.com' }],
  status: 'Active',
  sub: '11111111-2222-4333-8444-555555555555',
  token: `01JD0000000000000000000AAA.${'A'.repeat(43)}`,
  password: null,
  q: 'ada@',
  email: 'ada@example.com',
  code: '123456',
  cognitoSub: '11111111-2222-4333-8444-555555555555',
  reason: 'other',
  customerId: 'cus_1',
  name: 'Analytical Engines',
  adminEmail: 'ada@example.com',
  seats: 5,
  target: 'customer#cus_1',
};

/** Messages with the specification's wording. They do not start with the name of a field. */
const SPECIFIED_MESSAGES = [SEARCH_TOO_SHORT, PASSWORD_MESSAGE];

const TESTED_VALUES = [
  undefined,
  null,
  true,
  0,
  -1,
  7.5,
  1e308,
  '',
  'x',
  'x'.repeat(20_000),
  '\ud800',
  '2026-13-45T99:00:00Z',
  [],
  [1],
  {},
];

/** Pattern of the text that follows the name of a field. */
const CONSTRAINT = /^(must (not )?(be|contain) |is not )["A-Za-z1-9]/;

interface OperationInput {
  readonly input: z.core.$ZodType;
  readonly names: readonly string[];
}

function readInput(key: OperationKey): OperationInput {
  const { input } = api[key];
  return { input, names: Object.keys(z.toJSONSchema(input, { io: 'input' }).properties ?? {}) };
}

function listIssues({ input, names }: OperationInput, changes: Readonly<Record<string, unknown>>) {
  const validFields = Object.fromEntries(names.filter((name) => name in VALID_VALUES).map((name) => [name, VALID_VALUES[name]]));
  return z.safeDecode(input, { ...validFields, ...changes } as never).error?.issues ?? [];
}

const OPERATION_INPUTS = (Object.keys(api) as OperationKey[]).map((key) => [key, readInput(key)] as const);

test.each(OPERATION_INPUTS.filter(([, { names }]) => names.length > 0))(
  '%s names each invalid field and the value that the field must have',
  (_, operation) => {
    for (const name of operation.names) {
      for (const value of TESTED_VALUES) {
        const issues = listIssues(operation, { [name]: value });
        const label = `${name}: ${JSON.stringify(value)?.slice(0, 40)}`;
        for (const { path, message } of issues.filter((issue) => !SPECIFIED_MESSAGES.includes(issue.message)))
          expect([path[0], message], label).toEqual([name, expect.stringMatching(CONSTRAINT)]);
      }
      const invalidPaths = listIssues(operation, { [name]: { toString: 'x' } }).map(({ path }) => path[0]);
      expect([...new Set(invalidPaths)], name).toEqual([name]);
    }
  },
);

test.each(OPERATION_INPUTS)('%s names the unknown fields', (_, operation) => {
  expect(listIssues(operation, { owner: 'me', constructor: 1, '': 2 })).toMatchObject([
    { path: [], message: '"owner", "constructor", "": unknown field' },
  ]);
});
