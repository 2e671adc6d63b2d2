import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUndoLog } from '../../../../extension/content-script/undo-log.ts';

test('undoAll undoes every step once, in reverse order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (steps) => {
      const log = createUndoLog();
      const undone: number[] = [];
      for (const step of steps) log.add(() => void undone.push(step));
      log.undoAll();
      log.undoAll();
      expect(undone).toEqual(steps.toReversed());
    }),
  );
});

test('undoAll runs the remaining steps and throws all failures when steps fail', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (fails) => {
      const log = createUndoLog();
      let runCount = 0;
      for (const [index, doesFail] of fails.entries()) {
        log.add(() => {
          runCount++;
          if (doesFail) throw new Error(`step ${index}`);
        });
      }
      const failures = fails.flatMap((doesFail, index) => (doesFail ? [`step ${index}`] : [])).reverse();
      let thrown: unknown;
      try {
        log.undoAll();
      } catch (error) {
        thrown = error;
      }
      expect(runCount).toBe(fails.length);
      expect(thrown instanceof AggregateError ? thrown.errors.map(({ message }) => message) : []).toEqual(failures);
    }),
  );
});
