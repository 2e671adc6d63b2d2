import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { FUNCTION_NAMES, type FunctionName } from '../../../infra/functions.ts';
import { listServices, type Service } from '../../budgets/function-limits.ts';
import { FUNCTION_PERMISSIONS, STRIPE_KEY_RESOURCE } from '../../support/lambda/function-permissions.ts';

const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/** Leaves out the token verifier, which needs no permission. */
function listBundledServices(name: FunctionName): readonly Service[] {
  const map = readFileSync(path.join(inject('functionBundles'), name, 'index.js.map'), 'utf8');
  const { sources } = sourceMapSchema.parse(JSON.parse(map));
  return listServices(sources).filter((service) => service !== 'tokens');
}

const ACTION_PREFIXES: readonly (readonly [Service, string])[] = [
  ['dynamodb', 'dynamodb:'],
  ['s3', 's3:'],
  ['secrets', 'secretsmanager:'],
  ['cognito', 'cognito-idp:'],
  ['email', 'ses:'],
];

function listPermittedServices(name: FunctionName): readonly Service[] {
  const actions = Object.values(FUNCTION_PERMISSIONS[name]).flat();
  const awsServices = ACTION_PREFIXES.filter(([, prefix]) => actions.some((action) => action.startsWith(prefix)));
  return [
    ...awsServices.map(([service]) => service),
    ...(STRIPE_KEY_RESOURCE in FUNCTION_PERMISSIONS[name] ? (['stripe'] as const) : []),
  ];
}

test.each(FUNCTION_NAMES)('%s contains exactly the clients of the services that its role may call', (name) => {
  expect([...listBundledServices(name)].sort()).toEqual([...listPermittedServices(name)].sort());
});
