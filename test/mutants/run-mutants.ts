import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listImports } from '../support/runner/imports.ts';
import { FOLDERS, isCode, listSourceFiles } from '../support/runner/source-tree.ts';
import { createCompileCheck } from './compile-check.ts';
import { findMutations } from './find-mutations.ts';
import { collectImporters, type Importers, PROJECTS } from './plan-test-runs.ts';
import { MutantReport, type MutantResult } from './report.ts';
import { MUTATED_FOLDERS, type Mutant, sampleMutants } from './sample-mutants.ts';
import { type TestTree, testMutant } from './test-mutant.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    /** Number of the only mutant to test, even if the report has its result. */
    only: { type: 'string' },
    project: { type: 'string', multiple: true },
    report: { type: 'string' },
  },
});

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Excludes public page content (data) and .d.ts files (no runtime code). */
const isMutable = (file: string): boolean => isCode(file) && !/^web\/content\/|\.d\.ts$/.test(file);

function sample(seed: number, count: number, importers: Importers): Mutant[] {
  const files = MUTATED_FOLDERS.flatMap(listSourceFiles).filter(isMutable).sort();
  const mutations = files.flatMap((file) => findMutations(file, readFileSync(file, 'utf8')));
  console.log(`Sampling ${count} of ${mutations.length} mutations in ${files.length} files …`);
  return sampleMutants({ mutations, seed, count, compiles: createCompileCheck(files, importers) });
}

/** Copies the working tree without ignored files, because mutants are written into the files. The copy is deleted on exit. */
function copyTree(): string {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'mutants-')));
  process.once('exit', () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '-z');
  for (const file of listed.split('\0')) if (file && existsSync(file)) cpSync(file, path.join(root, file));
  symlinkSync(realpathSync('node_modules'), path.join(root, 'node_modules'));
  return root;
}

const shorten = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 70);

const describeMutant = ({ number, file, line, kind, original, replacement }: Mutant): string =>
  `${number}. ${file}:${line} ${kind}: ${shorten(original)} → ${shorten(replacement)}`;

/**
 * Tests a mutant with the Vitest projects that the report does not cover yet. Returns undefined if the failed test is flaky. The next run
 * with the same report then tests the mutant again.
 */
async function testWithMissingProjects(
  tree: TestTree,
  mutant: Mutant,
  recorded: MutantResult | undefined,
): Promise<MutantResult | undefined> {
  const selectedProjects = PROJECTS.filter((project) => options.project?.includes(project) ?? true);
  const missing = selectedProjects.filter((project) => !recorded?.projects.includes(project));
  if (recorded && (recorded.outcome === 'killed' || missing.length === 0)) return recorded;
  const { outcome, failure } = await testMutant(tree, mutant, missing);
  const projects = PROJECTS.filter((project) => missing.includes(project) || recorded?.projects.includes(project));
  if (outcome !== 'flaky') return { number: mutant.number, mutant: describeMutant(mutant), outcome, projects, killedBy: failure };
  console.log(`   FLAKY: ${failure?.file} failed and then passed: ${failure?.title}`);
  return undefined;
}

const describeResult = ({ killedBy }: MutantResult): string =>
  killedBy ? `   killed by ${[killedBy.file, killedBy.title].filter(Boolean).join(': ')}` : '   SURVIVED';

async function run(): Promise<void> {
  const codeFiles = FOLDERS.flatMap(listSourceFiles).filter(isCode);
  const importers = collectImporters(codeFiles, listImports);
  // The report is named for the last commit that changed the mutated folders. A commit that only adds a test for a surviving
  // mutant therefore keeps the sample.
  const commit = git('log', '-1', '--format=%h', '--', ...MUTATED_FOLDERS);
  const [seed, count] = [Number(options.seed), Number(options.count)];
  const file = options.report ?? path.join(os.tmpdir(), `mutants-${commit}-${seed}-${count}.jsonl`);
  const report = new MutantReport(file, { seed, count, commit }, () => sample(seed, count, importers));
  const { mutants } = report.sampled;
  const tree = { root: copyTree(), importers };
  console.log(`Seed ${seed}, sources at ${commit}, report ${file}\n`);
  for (const mutant of mutants.filter(({ number }) => !options.only || number === Number(options.only))) {
    console.log(describeMutant(mutant));
    const recorded = options.only ? undefined : report.getResult(mutant);
    const result = await testWithMissingProjects(tree, mutant, recorded);
    if (result && result !== recorded) report.add(result);
    if (result) console.log(describeResult(result));
  }
  const results = mutants.flatMap((mutant) => report.getResult(mutant) ?? []);
  console.log(`\n${results.filter(({ outcome }) => outcome === 'killed').length} of ${mutants.length} killed`);
}

await run();
