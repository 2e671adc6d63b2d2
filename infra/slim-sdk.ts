import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Ways to come by credentials other than the environment, which is where Lambda puts them. */
const CREDENTIALS =
  /^@aws-sdk\/(credential-provider-(sso|ini|process|web-identity|http|login|cognito.*)|token-providers|nested-clients.*)$|^@smithy\/credential-provider-imds$/;
const EVENT_STREAMS = /^@smithy\/core\/event-streams$/;
const SCHEMAS = /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_\d+\.js$/;

/** Whatever is asked of it throws, saying what is missing, when it is called. */
const absent = (name: string) =>
  `module.exports = new Proxy({}, { get: () => function () { throw new Error('${name} is not bundled.') } })`;

/** Every client of S3 is made with one of these; no operation of ours streams events. */
const noEventStreams = (name: string) =>
  `${absent(name)};\nmodule.exports = Object.create(module.exports, { resolveEventStreamSerdeConfig: { value: (config) => config } })`;

/**
 * Leaves out of a bundle what of the AWS SDK no function uses: together nearly half of it. What is left out says so by
 * name if it is called all the same.
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
 * Schemas name their traits by constants (`{ [_h]: … }`). esbuild cannot know that such a key has no side effect and
 * keeps the schemas of all of S3; with the words themselves in place it keeps those that are used.
 */
function withPlainKeys(source: string): string {
  const words = new Map([...source.matchAll(/^const (_\w+) = (".*?");$/gm)].map(([, name = '', word = '']) => [name, word]));
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => (words.has(name) ? `${words.get(name)}:` : key));
}
