import { listUnusedPermissions } from '../../../dev/stack/iam/permission-log.ts';

/** Prints the permissions of functions that no test used. Returns true if there are none. */
export function checkPermissionUse(permissionLog: string): boolean {
  const unused = listUnusedPermissions(permissionLog);
  if (unused.length > 0)
    console.error(`Grants in infra/functions.ts that no test used:\n${unused.map((line) => `  ${line}`).join('\n')}`);
  return unused.length === 0;
}
