import { checkPermissionUse } from './support/runner/check-permission-use.ts';

/** `tsx test/check-permission-use.ts <file>`: fails if a run of all tests left a grant unused. The stacks write the file. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the permissions that were used.');
process.exitCode = checkPermissionUse(file) ? 0 : 1;
