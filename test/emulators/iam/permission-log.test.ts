import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { getTableArn, toStatements } from '../../../dev/stack/iam/local-resources.ts';
import { listUnusedPermissions, openPermissionLog } from '../../../dev/stack/iam/permission-log.ts';
import { RESOURCE_NAMES } from '../../../dev/stack/stage.ts';
import { FUNCTION_NAMES, FUNCTIONS } from '../../../infra/functions.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'permission-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('lists the permissions that no function used', () => {
  const file = path.join(folder, 'all');
  const log = openPermissionLog(file);
  const uses = FUNCTION_NAMES.flatMap((name) =>
    FUNCTIONS[name].grants
      .flatMap(toStatements)
      .flatMap(({ actions, resources: [resource = ''] }) => actions.map((action) => ({ name, action, resource }))),
  );
  const isUsed = ({ name, action }: (typeof uses)[number]) => name !== 'listImages' || action !== 'dynamodb:Query';
  for (const use of uses.filter(isUsed)) log(use);
  expect(listUnusedPermissions(file)).toEqual([`listImages: dynamodb:Query on ${getTableArn(RESOURCE_NAMES.imagesTable)}`]);
});

test('writes each permission once', () => {
  const file = path.join(folder, 'once');
  const log = openPermissionLog(file);
  for (let call = 0; call < 3; call++) log({ name: 'getAccount', action: 'dynamodb:GetItem', resource: 'table' });
  expect(readFileSync(file, 'utf8')).toBe('getAccount dynamodb:GetItem table\n');
});
