import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mutant } from '../../mutants/draw-mutants.ts';
import { type Decision, MutantReport } from '../../mutants/report.ts';

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

const open = (wanted = WANTED, draw = () => [MUTANT]) => new MutantReport(path.join(folder, 'report.jsonl'), wanted, draw);

test('an interrupted run continues with the same mutants and decisions', () => {
  const caughtBy = { file: 'test/unit/a.test.ts', title: 'a' };
  const decision: Decision = { number: 1, mutant: '1.', outcome: 'caught', projects: ['unit'], caughtBy };
  open().add(decision);
  const continued = open(WANTED, () => []);
  expect(continued.drawn.mutants).toEqual([MUTANT]);
  expect(continued.decisionOf(MUTANT)).toEqual(decision);
});

test('the last decision counts when a mutant was tested again', () => {
  open().add({ number: 1, mutant: '1.', outcome: 'survived', projects: ['unit'] });
  open().add({ number: 1, mutant: '1.', outcome: 'caught', projects: ['unit'], caughtBy: { title: 'no result after 15 min' } });
  expect(open().decisionOf(MUTANT)?.outcome).toBe('caught');
});

test('throws when the file has the mutants of another draw', () => {
  open();
  expect(() => open({ ...WANTED, seed: 8 })).toThrow(/has mutants of seed 7/);
  expect(() => open({ ...WANTED, commit: 'def5678' })).toThrow(/has mutants of commit abc1234/);
});
