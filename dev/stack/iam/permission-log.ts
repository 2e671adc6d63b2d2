import { appendFileSync, readFileSync } from 'node:fs';
import { FUNCTION_NAMES, FUNCTIONS } from '../../../infra/functions.ts';
import type { PermissionUse } from './access-control.ts';
import { toStatements } from './local-resources.ts';

/** Name of the environment variable with the file to which a stack appends each permission that a function uses. */
export const PERMISSION_LOG_VARIABLE = 'PERMISSION_LOG';

/** Returns a function that appends a permission to the file when it is used for the first time. */
export function openPermissionLog(file: string): (use: PermissionUse) => void {
  const written = new Set<string>();
  return (use) => {
    const line = formatUse(use);
    if (written.has(line)) return;
    written.add(line);
    appendFileSync(file, `${line}\n`);
  };
}

export function listUnusedPermissions(file: string): readonly string[] {
  const used = new Set(readFileSync(file, 'utf8').split('\n'));
  return FUNCTION_NAMES.flatMap((name) =>
    FUNCTIONS[name].grants
      .flatMap(toStatements)
      .flatMap(({ actions, resources }) =>
        actions
          .filter((action) => resources.every((resource) => !used.has(formatUse({ name, action, resource }))))
          .map((action) => `${name}: ${action} on ${resources[0]}`),
      ),
  );
}

const formatUse = ({ name, action, resource }: PermissionUse): string => [name, action, resource].join(' ');
