import { readFileSync } from 'node:fs';
import { listCheckedCommits } from './support/runner/commit-subjects.ts';
import { checkLanguage, type LanguageFinding, type Passage, readPassages } from './support/runner/language.ts';
import { FOLDERS, isCode, listSourceFiles } from './support/runner/source-tree.ts';

/** Checks the words of comments and test titles, and with `--commits` the subjects of commits. Exits with 1 if it finds any. */
function run(args: readonly string[]): number {
  const found = [
    ...FOLDERS.flatMap(listSourceFiles)
      .filter(isCode)
      .flatMap((file) => checkPassages(file, readPassages(file, readFileSync(file, 'utf8')))),
    ...(args.includes('--commits') ? listCheckedCommits('.').flatMap(checkCommit) : []),
  ];
  for (const { place, text, advice } of found) console.error(`${place}: ${text}\n    ${advice}`);
  if (found.length > 0) console.error(`${found.length} findings. The rules are in test/support/runner/language.ts.`);
  return found.length > 0 ? 1 : 0;
}

const checkPassages = (source: string, passages: readonly Passage[]) =>
  passages.flatMap(checkLanguage).map((finding: LanguageFinding) => ({ ...finding, place: `${source}:${finding.line}` }));

const checkCommit = ({ hash, subject }: { readonly hash: string; readonly subject: string }) =>
  checkLanguage({ kind: 'commit subject', line: 1, text: subject }).map((finding) => ({
    ...finding,
    place: `commit ${hash.slice(0, 8)}`,
  }));

process.exitCode = run(process.argv.slice(2));
