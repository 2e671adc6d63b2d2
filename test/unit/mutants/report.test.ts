import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MutantReport, type MutantResult } from '../../mutants/report.ts';
import type { Mutant } from '../../mutants/sample-mutants.ts';

const WANTED = { seed: 7, count: 1, commit: 'abc1234' };
const MUTANT: Mutant = {
  number: 1,
  kind: 'remove statement',
  file: 'web/example.ts',
  line: 1,
  start: 0,
  original: 'go();',
  replacement: ';',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mutant-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (wanted = WANTED, sample = () => [MUTANT]) => new MutantReport(path.join(folder, 'report.jsonl'), wanted, sample);

test('MutantReport continues an interrupted run with the same mutants and results', () => {
  const killedBy = { file: 'test/unit/a.test.ts', title: 'a' };
  const result: MutantResult = { number: 1, mutant: '1.', outcome: 'killed', projects: ['unit'], killedBy };
  open().add(result);
  const continued = open(WANTED, () => []);
  expect(continued.sampled.mutants).toEqual([MUTANT]);
  expect(continued.getResult(MUTANT)).toEqual(result);
});

test('MutantReport returns the last result when a mutant was tested again', () => {
  open().add({ number: 1, mutant: '1.', outcome: 'survived', projects: ['unit'] });
  open().add({ number: 1, mutant: '1.', outcome: 'killed', projects: ['unit'], killedBy: { title: 'no result after 15 min' } });
  expect(open().getResult(MUTANT)?.outcome).toBe('killed');
});

test('MutantReport throws when the file has mutants of another seed or commit', () => {
  open();
  expect(() => open({ ...WANTED, seed: 8 })).toThrow(/has mutants of seed 7/);
  expect(() => open({ ...WANTED, commit: 'def5678' })).toThrow(/has mutants of commit abc1234/);
});
