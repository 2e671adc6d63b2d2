import { printUnusedPermissions } from './support/runner/print-unused-permissions.ts';

/** `tsx test/check-permission-use.ts <file>`: fails if the tests whose stacks wrote the file left a granted permission unused. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the permissions that were used.');
process.exitCode = printUnusedPermissions(file) > 0 ? 1 : 0;
