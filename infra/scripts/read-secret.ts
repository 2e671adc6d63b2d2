import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

interface Terminal {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  /** Shows the prompt if the input is a terminal. */
  readonly output: NodeJS.WritableStream;
}

/** Reads one line from a terminal without showing it, or everything that is piped in. Removes surrounding white space. */
export async function readSecret(prompt: string, { input, output }: Terminal): Promise<string> {
  if (!input.isTTY) return (await text(input)).trim();
  output.write(prompt);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: hidden, terminal: true });
  try {
    return (await lines.question('')).trim();
  } finally {
    lines.close();
    output.write('\n');
  }
}
