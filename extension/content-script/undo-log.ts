export interface UndoLog {
  add(step: () => void): void;
  /**
   * Runs all steps in reverse order. Further calls do nothing. A failing step does not prevent the others. Throws an
   * `AggregateError` of all failures at the end.
   */
  undoAll(): void;
}

export function createUndoLog(): UndoLog {
  const steps: (() => void)[] = [];
  return {
    add: (step) => void steps.push(step),
    undoAll() {
      const failures = steps.splice(0).reverse().flatMap(failuresOf);
      if (failures.length > 0) throw new AggregateError(failures, 'Some changes to the page could not be reverted.');
    },
  };
}

function failuresOf(step: () => void): unknown[] {
  try {
    step();
    return [];
  } catch (error) {
    return [error];
  }
}
