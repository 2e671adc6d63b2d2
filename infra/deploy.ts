import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { command, refuse } from './command.ts';
import { deploymentRefusal } from './deployment-refusal.ts';
import { LAYERS, stackName } from './stack-name.ts';
import { stageNamed } from './stages.ts';

const USAGE = 'npm run deploy -- <stage> [--assembly cdk.out] [--yes]';

/**
 * Deploys a stage from an assembly that `npm run synth` made. The same assembly goes through every stage, so what was tried
 * in staging is, byte for byte, what prod gets; an old one that was kept is a rollback.
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
