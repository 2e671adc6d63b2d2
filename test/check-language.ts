import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checkLanguage, type LanguageFinding, type Passage, readPassages } from './support/runner/language.ts';
import { FOLDERS, isCode, listSourceFiles } from './support/runner/source-tree.ts';

/** Commits with an earlier author date are not checked: their subjects cannot change. */
const COMMITS_SINCE = new Date('2026-11-23T17:35:00Z');

const MAX_LOG_BYTES = 10_000_000;

/** Checks the words of comments and test titles, and with `--commits` the subjects of commits. Exits with 1 if it finds any. */
function run(args: readonly string[]): number {
  const found = [
    ...FOLDERS.flatMap(listSourceFiles)
      .filter(isCode)
      .flatMap((file) => checkPassages(file, readPassages(file, readFileSync(file, 'utf8')))),
    ...(args.includes('--commits') ? checkPassages('commit', readSubjects()) : []),
  ];
  for (const { place, text, advice } of found) console.error(`${place}: ${text}\n    ${advice}`);
  if (found.length > 0) console.error(`${found.length} findings. The rules are in test/support/runner/language.ts.`);
  return found.length > 0 ? 1 : 0;
}

const checkPassages = (source: string, passages: readonly Passage[]) =>
  passages.flatMap(checkLanguage).map((finding: LanguageFinding) => ({ ...finding, place: `${source}:${finding.line}` }));

const readSubjects = (): Passage[] =>
  execFileSync('git', ['log', '--no-merges', '--format=%aI%x09%s'], { encoding: 'utf8', maxBuffer: MAX_LOG_BYTES })
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([date = '']) => new Date(date) >= COMMITS_SINCE)
    .map(([, text = ''], index) => ({ kind: 'commit subject', line: index + 1, text }));

process.exitCode = run(process.argv.slice(2));
