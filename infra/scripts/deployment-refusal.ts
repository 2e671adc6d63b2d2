import { existsSync } from 'node:fs';
import { type Stage, samplesIn } from '../stages.ts';

export function deploymentRefusal(stage: Stage, assembly: string): string | undefined {
  if (!existsSync(`${assembly}/manifest.json`)) return `There is no assembly in ${assembly}. Run npm run synth first.`;
  const samples = stage.keepsData ? samplesIn(stage) : [];
  if (samples.length > 0) return `${stage.name} is for real, and these are still samples: ${samples.join(', ')}.`;
  return undefined;
}
