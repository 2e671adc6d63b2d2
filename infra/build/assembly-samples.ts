import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { listSamples, type Stage } from '../stages.ts';

const samplesSchema = z.record(z.string(), z.array(z.string()));

const getSamplesFile = (assembly: string): string => path.join(assembly, 'samples.json');

/** Writes the sample values of each stage into its assembly, because the values in the sources may change after the release. */
export function writeSamples(assembly: string, stages: readonly Stage[]): void {
  mkdirSync(assembly, { recursive: true });
  writeFileSync(
    getSamplesFile(assembly),
    JSON.stringify(Object.fromEntries(stages.map((stage) => [stage.name, listSamples(stage)]))),
  );
}

/** Returns the sample values with which an assembly was made, or undefined if it does not contain the stage. */
export function readSamples(assembly: string, { name }: Stage): readonly string[] | undefined {
  const file = getSamplesFile(assembly);
  return existsSync(file) ? samplesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))[name] : undefined;
}
