import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Credential providers that Lambda does not need, because it passes credentials in environment variables. */
const CREDENTIALS =
  /^@aws-sdk\/(credential-provider-(sso|ini|process|web-identity|http|login|cognito.*)|token-providers|nested-clients.*)$|^@smithy\/credential-provider-imds$/;
const EVENT_STREAMS = /^@smithy\/core\/event-streams$/;
const SCHEMAS = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_\d+\.js$/;

const absent = (name: string) =>
  `module.exports = new Proxy({}, { get: () => function () { throw new Error('${name} is not bundled.') } })`;

/**
 * Returns the same module with a working `resolveEventStreamSerdeConfig`, which the constructor of every S3 client calls. No
 * operation streams events.
 */
const noEventStreams = (name: string) =>
  `${absent(name)};\nmodule.exports = Object.create(module.exports, { resolveEventStreamSerdeConfig: { value: (config) => config } })`;

/**
 * Removes the parts of the AWS SDK that no function uses, nearly half of a bundle. A call to a removed part throws an error
 * with its name.
 */
export const slimSdk: Plugin = {
  name: 'slim-sdk',
  setup(bundler) {
    const replacements = { credentials: [CREDENTIALS, absent], events: [EVENT_STREAMS, noEventStreams] } as const;
    for (const [namespace, [filter, contents]] of Object.entries(replacements)) {
      bundler.onResolve({ filter }, ({ path }) => ({ path, namespace }));
      bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({ contents: contents(path) }));
    }
    bundler.onLoad({ filter: SCHEMAS }, async ({ path }) => ({ contents: withPlainKeys(await readFile(path, 'utf8')) }));
  },
};

/**
 * Replaces constants in computed keys (`{ [_h]: … }`) with their literals. esbuild cannot know that a computed key has no side
 * effect, so it would keep all S3 schemas. With literals it keeps only the schemas in use.
 */
function withPlainKeys(source: string): string {
  const words = new Map([...source.matchAll(/^const (_\w+) = (".*?");$/gm)].map(([, name = '', word = '']) => [name, word]));
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (words.has(name) ? `${words.get(name)}:` : key));
}
