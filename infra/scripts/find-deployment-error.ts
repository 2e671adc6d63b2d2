import { existsSync } from 'node:fs';
import path from 'node:path';
import { readSamples } from '../build/assembly-samples.ts';
import { isCurrentAssembly } from '../build/source-digest.ts';
import type { Stage } from '../stages.ts';

/** Folder to which `npm run synth` writes. An assembly in another folder is taken for an earlier release, whose sources differ. */
export const SYNTH_FOLDER = 'cdk.out';

export function findDeploymentError(stage: Stage, assembly: string, synthFolder: string = SYNTH_FOLDER): string | undefined {
  if (!existsSync(path.join(assembly, 'manifest.json'))) return `${assembly} contains no assembly. Run npm run synth first.`;
  if (path.resolve(assembly) === path.resolve(synthFolder) && !isCurrentAssembly(assembly))
    return `${assembly} was made from other sources. Run npm run synth again.`;
  const samples = readSamples(assembly, stage);
  if (!samples) return `${assembly} does not contain ${stage.name}, or no list of its sample values. Run npm run synth again.`;
  if (samples.length > 0)
    return `${assembly} was made with sample values of ${stage.name}: ${samples.join(', ')}. Replace them and run npm run synth.`;
  return undefined;
}
