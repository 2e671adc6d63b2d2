import { describe, expect, test } from 'vitest';
import type { Budget, Figure } from '../../budgets/budget.ts';
import { runBudgets } from '../../budgets/run-budgets.ts';

const figure = (label: string, measured: number, isHard: boolean): Figure => ({ label, measured, limit: 10, unit: 'kB', isHard });

const budget = (name: string, ...figures: readonly Figure[]): Budget => ({
  name,
  async measure(report) {
    report.printStep(`everything in ${name}`);
    report.add(...figures);
  },
});

const small = budget('Small', figure('a', 10, true));
const large = budget('Large', figure('b', 11, true));
const slow = budget('Slow', figure('c', 11, false));
const broken: Budget = { name: 'Broken', measure: () => Promise.reject(new Error('no browser')) };

async function run(budgets: readonly Budget[], ...names: readonly string[]) {
  const lines: string[] = [];
  const code = await runBudgets(budgets, names, (line) => lines.push(line));
  return { code, lines, output: lines.join('\n') };
}

describe('runBudgets', () => {
  test('prints each step before its figure, and a summary at the end', async () => {
    const { lines } = await run([small, slow]);
    expect(lines[0]?.trim()).toBe('Small');
    expect(lines[1]).toContain('everything in Small');
    expect(lines[2]).toMatch(/a +10 ≤ +10 kB +ok$/);
    expect(lines.at(-1)?.trim()).toBe('2 figures: 0 over (hard), 1 over (soft)');
  });

  test('exits with 0 when a figure is at its limit or over a soft limit', async () => {
    expect((await run([small, slow])).code).toBe(0);
  });

  test('exits with 1 when a figure is over a hard limit', async () => {
    const { code, output } = await run([large, small]);
    expect(code).toBe(1);
    expect(output).toContain('1 over (hard)');
  });

  test('exits with 1 when a figure is not a number', async () => {
    expect((await run([budget('Missing', figure('d', Number.NaN, true))])).code).toBe(1);
  });

  test('measures the remaining budgets and exits with 1 when a budget throws', async () => {
    const { code, output } = await run([broken, small]);
    expect(code).toBe(1);
    expect(output).toContain('no browser');
    expect(output).toContain('1 figures: 0 over (hard), 0 over (soft), 1 budget failed');
  });

  test('measures only the budgets whose name contains a given part', async () => {
    const { code, output } = await run([large, small], 'sMAL');
    expect(code).toBe(0);
    expect(output).not.toContain('Large');
  });

  test('exits with 1 and lists the names when no name matches', async () => {
    const { code, output } = await run([large, small], 'tiny');
    expect(code).toBe(1);
    expect(output).toContain('Large, Small');
  });
});
