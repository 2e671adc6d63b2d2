import { listUnusedPermissions } from '../../../dev/stack/iam/permission-log.ts';

/**
 * Permissions that a function uses only when two calls overlap in a way that a running stack cannot bring about on purpose, and the
 * test that covers the case.
 */
const USED_ONLY_WHEN_CALLS_OVERLAP: Readonly<Record<string, string>> = {
  'finishImage: s3:DeleteObject': 'test/data/functions/images/finish-image.test.ts',
};

/** Prints the permissions of functions that no test used. Returns true if there are none. */
export function checkPermissionUse(permissionLog: string): boolean {
  const unused = listUnusedPermissions(permissionLog).filter(
    (line) => !Object.keys(USED_ONLY_WHEN_CALLS_OVERLAP).some((permission) => line.startsWith(`${permission} `)),
  );
  if (unused.length > 0)
    console.error(`Grants in infra/functions.ts that no test used:\n${unused.map((line) => `  ${line}`).join('\n')}`);
  return unused.length === 0;
}
