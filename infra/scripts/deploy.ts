import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { STSClient } from '@aws-sdk/client-sts';
import { requireStage, STACK_ORDER, toStackName } from '../stages.ts';
import { findAccountError } from './find-account-error.ts';
import { findDeploymentError, SYNTH_FOLDER } from './find-deployment-error.ts';
import { printError, runCommand } from './run-command.ts';

const USAGE = 'npm run deploy -- <stage> [--assembly cdk.out] [--yes]';

/**
 * Deploys a stage from an assembly of `npm run synth`. Every stage gets the same assembly, so prod gets exactly the files that
 * were tested in staging. To roll back, deploy an older assembly.
 */
async function deploy(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { assembly: { type: 'string', default: SYNTH_FOLDER }, yes: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name) return printError(USAGE);
  const stage = requireStage(name);
  const error =
    findDeploymentError(stage, values.assembly) ?? (await findAccountError(stage, new STSClient({ region: stage.region })));
  if (error) return printError(error);
  const approval = values.yes ? ['--require-approval', 'never'] : [];
  const stacks = STACK_ORDER.map((kind) => toStackName(stage, kind));
  const { status, error: spawnError } = spawnSync('npx', ['cdk', 'deploy', '--app', values.assembly, ...approval, ...stacks], {
    stdio: 'inherit',
  });
  if (spawnError) throw spawnError;
  if (status === 0 && stage.isProduction && !stage.isProtected)
    process.stdout.write(
      `Now set isProtected of ${stage.name} in infra/stages.ts, synth and deploy again (docs/operations.md).\n`,
    );
  return status ?? 1;
}

await runCommand(deploy);
