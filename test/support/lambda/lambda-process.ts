import { createRequire } from 'node:module';
import type { Invocation } from './lambda-runtime.ts';

// Runs in Lambda's Node, which strips the types itself. It must import nothing but types and Node's modules.
const load = createRequire(import.meta.url);

const unsetNames = new Set<string>();

/** Records the names of environment variables that are read although they are not set. */
process.env = new Proxy(process.env, {
  get(environment, name) {
    if (typeof name === 'string' && !(name in environment)) unsetNames.add(name);
    return Reflect.get(environment, name);
  },
});

async function invoke({ id, file, exportName, event }: Invocation) {
  try {
    const output = await load(file)[exportName](JSON.parse(event));
    return { id, output: JSON.stringify(output) ?? 'null' };
  } catch (error) {
    return { id, error: error instanceof Error ? error.stack : String(error) };
  }
}

process.on('message', async (invocation: Invocation) =>
  process.send?.({ ...(await invoke(invocation)), unsetNames: [...unsetNames] }),
);
process.send?.({ version: process.version });
