import { listUnusedPermissions } from '../../../dev/stack/iam/permission-log.ts';

/** Prints the permissions that infra/functions.ts grants and no test used. Returns their number. */
export function printUnusedPermissions(permissionLog: string): number {
  const unused = listUnusedPermissions(permissionLog);
  if (unused.length > 0)
    console.error(
      `Permissions that infra/functions.ts grants and no test used:\n${unused.map((line) => `  ${line}`).join('\n')}`,
    );
  return unused.length;
}
