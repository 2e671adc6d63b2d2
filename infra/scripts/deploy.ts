import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { LAYERS, stackName } from '../stacks/stack-name.ts';
import { stageNamed } from '../stages.ts';
import { command, refuse } from './command.ts';
import { deploymentRefusal } from './deployment-refusal.ts';

const USAGE = 'npm run deploy -- <stage> [--assembly cdk.out] [--yes]';

/**
 * Deploys a stage from an assembly of `npm run synth`. Every stage gets the same assembly, so prod gets exactly the bytes that
 * were tested in staging. To roll back, deploy an older assembly.
 */
function deploy(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { assembly: { type: 'string', default: 'cdk.out' }, yes: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (!name) return refuse(USAGE);
  const stage = stageNamed(name);
  const refusal = deploymentRefusal(stage, values.assembly);
  if (refusal) return refuse(refusal);
  const approval = values.yes ? ['--require-approval', 'never'] : [];
  const stacks = LAYERS.map((layer) => stackName(stage, layer));
  const { status } = spawnSync('npx', ['cdk', 'deploy', '--app', values.assembly, ...approval, ...stacks], { stdio: 'inherit' });
  return status ?? 1;
}

await command(deploy);
