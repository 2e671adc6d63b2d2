import { execFileSync, spawnSync } from 'node:child_process';

/** The rules for subjects apply to the commits after this one. */
const RULES_SINCE = '541d5861816a07efac00665f001417d178ceba3f';

const MAX_LOG_BYTES = 10_000_000;

/** Commits with long subjects that are older than this check. Rewriting them would change the hashes of all later commits. */
const EXEMPT_COMMITS: ReadonlySet<string> = new Set([
  'c693c579a74ce0ed2466ccc9a6730d6d22483b86',
  'dbe0b617e4c7e3cb51df7e5f3567f8aaee6e451b',
  'b3dc5e0bb529bea863fd16443a4327da949e36c4',
  'fc93d96acd2d105573385522e9988a3087b84c8f',
  '77a08507a52f403b74dce1e0417816aab03b42dc',
  'c72ce7c375bb77c2f2c4edc48c53f7be34d8b405',
  '234607b410ffece1d8517eb216870e38ba42d1ea',
  'd1802a551ca44e0842a4ce8dda2e456b82898e4b',
  '206c4e91c469f7935f92fe9c929cc747a080e725',
  'c295bafbbfd91f3125169d28b60553a35a480d74',
  '769b30db23838a5fe0152bd7bcf66c07609b9391',
  '3a6c8eae02adce0a3bb975828e5175fdecc4c21b',
  'b9f191052d2f5a4a2adc7e56d0a45c9acc28356f',
  '5f4318d180fa840f71837c8c65fe511c02d22314',
  'bf6aaaba84c7aa09b81eb77d43c97217925c25ad',
  '19cefd672a9080a4ed60b13c1d6f5a1c31759922',
  '10dc73333b22d793ede181120438929ebda87aff',
  'fdd38e51d03d782fa4063e85d7efc80e8a2bbab1',
  'a44c1952e6d09e2288053b9e8070b072c79f11ee',
  '04defb8ee682fb5a15fd28ebc0e919733053bab3',
  'c023529e3c3041a869eb4c0ee55c61ebb2842c78',
  '47159ee8a11a78f38aaa3bd0a167b6a2441fad19',
  '446a67e72fe9385de1267a71a6fa5df54c95dd37',
  'ef504f2eed5f5ed7099a5ae77ccf22f3ccd89180',
  'a8864135c1f6bf7b4a305281a54482d2b55455c9',
  '4b9380c8246f01f6c97acdf40fca387250427b45',
]);

/** Returns the commits after `since`. Returns all commits if the clone lacks `since`. */
export function listCheckedCommits(folder: string, since = RULES_SINCE): { readonly hash: string; readonly subject: string }[] {
  const range = hasCommit(folder, since) ? `${since}..HEAD` : 'HEAD';
  return execFileSync('git', ['log', '--no-merges', '--format=%H%x09%s', range], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_LOG_BYTES,
  })
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ hash: line.slice(0, line.indexOf('\t')), subject: line.slice(line.indexOf('\t') + 1) }))
    .filter(({ hash }) => !EXEMPT_COMMITS.has(hash));
}

const hasCommit = (folder: string, hash: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${hash}^{commit}`], { cwd: folder }).status === 0;
