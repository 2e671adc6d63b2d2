/** What was changed on a page, and how each change is taken back. */
export interface UndoLog {
  add(step: () => void): void;
  /**
   * Takes everything back, the last change first; a second time does nothing. A step that fails keeps no other from running:
   * all failures are thrown together at the end.
   */
  undoAll(): void;
}

export function undoLog(): UndoLog {
  const steps: (() => void)[] = [];
  return {
    add: (step) => void steps.push(step),
    undoAll() {
      const failures = steps.splice(0).reverse().flatMap(failureOf);
      if (failures.length > 0) throw new AggregateError(failures, 'Parts of the page could not be put back.');
    },
  };
}

function failureOf(step: () => void): unknown[] {
  try {
    step();
    return [];
  } catch (error) {
    return [error];
  }
}
