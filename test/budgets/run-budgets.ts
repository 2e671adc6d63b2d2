import { type Budget, type Figure, isOver, type Report } from './budget.ts';

type Print = (line: string) => void;

/**
 * Measures the budgets whose name contains one of `names`, or all of them, and prints each figure as soon as it is measured. A
 * budget that throws does not stop the others. Returns the exit code: 1 above a hard limit, after an error, or if no name
 * matches.
 */
export async function runBudgets(
  budgets: readonly Budget[],
  names: readonly string[],
  print: Print = console.log,
): Promise<number> {
  const isSelected = ({ name }: Budget) =>
    names.length === 0 || names.some((part) => name.toLowerCase().includes(part.toLowerCase()));
  const selected = budgets.filter(isSelected);
  if (selected.length === 0) {
    print(`No budget name contains "${names.join('" or "')}". Budgets: ${budgets.map(({ name }) => name).join(', ')}.`);
    return 1;
  }
  const figures: Figure[] = [];
  let errorCount = 0;
  for (const { name, measure } of selected) {
    print(`\n${name}`);
    try {
      await measure(createReport(figures, print));
    } catch (error) {
      errorCount += 1;
      print(`  FAILED ${error instanceof Error ? error.stack : error}`);
    }
  }
  const over = figures.filter(isOver);
  const hardCount = over.filter(({ isHard }) => isHard).length;
  const failed = errorCount > 0 ? `, ${errorCount} ${errorCount === 1 ? 'budget' : 'budgets'} failed` : '';
  print(`\n${figures.length} figures: ${hardCount} over (hard), ${over.length - hardCount} over (soft)${failed}`);
  return hardCount + errorCount > 0 ? 1 : 0;
}

const createReport = (figures: Figure[], print: Print): Report => ({
  printStep: (step) => print(`  … ${step}`),
  add: (...added) => {
    for (const figure of added) {
      figures.push(figure);
      print(formatFigure(figure));
    }
  },
});

function formatFigure(figure: Figure): string {
  const { label, measured, limit, unit, isHard } = figure;
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 }).padStart(9);
  const verdict = isOver(figure) ? (isHard ? 'OVER' : 'over (soft)') : 'ok';
  return `  ${label.padEnd(60)}${number(measured)} ≤${number(limit)} ${unit.padEnd(4)} ${verdict}`;
}
