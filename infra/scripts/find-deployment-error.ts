import { existsSync } from 'node:fs';
import { listSamples, type Stage } from '../stages.ts';

export function findDeploymentError(stage: Stage, assembly: string): string | undefined {
  if (!existsSync(`${assembly}/manifest.json`)) return `${assembly} contains no assembly. Run npm run synth first.`;
  const samples = stage.isProduction ? listSamples(stage) : [];
  if (samples.length > 0) return `${stage.name} is production, but these values are still samples: ${samples.join(', ')}.`;
  return undefined;
}
