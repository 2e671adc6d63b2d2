export interface UndoLog {
  add(step: () => void): void;
  /**
   * Runs all steps in reverse order and removes them. If steps fail, still runs the others, and then throws an `AggregateError`
   * of all failures.
   */
  undoAll(): void;
}

export function createUndoLog(): UndoLog {
  const steps: (() => void)[] = [];
  return {
    add: (step) => void steps.push(step),
    undoAll() {
      const failures = steps.splice(0).reverse().flatMap(collectFailures);
      if (failures.length > 0) throw new AggregateError(failures, 'Some changes to the page could not be reverted.');
    },
  };
}

function collectFailures(step: () => void): unknown[] {
  try {
    step();
    return [];
  } catch (error) {
    return [error];
  }
}
