import { existsSync } from 'node:fs';
import { isCurrentAssembly } from '../build/source-digest.ts';
import { listSamples, type Stage } from '../stages.ts';

/** Folder to which `npm run synth` writes. An assembly elsewhere is an earlier release. */
export const SYNTH_FOLDER = 'cdk.out';

/** Returns the reason why an assembly must not be deployed to a stage, or undefined. */
export function findDeploymentError(stage: Stage, assembly: string): string | undefined {
  if (!existsSync(`${assembly}/manifest.json`)) return `${assembly} contains no assembly. Run npm run synth first.`;
  if (assembly === SYNTH_FOLDER && !isCurrentAssembly(assembly))
    return `${assembly} was made from other sources. Run npm run synth again.`;
  const samples = listSamples(stage);
  if (samples.length > 0) return `These values of ${stage.name} are still samples: ${samples.join(', ')}.`;
  return undefined;
}
