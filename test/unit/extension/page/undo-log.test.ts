import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undoLog } from '../../../../extension/page/undo-log.ts';

test('changes are taken back the last one first, and once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (steps) => {
      const log = undoLog();
      const undone: number[] = [];
      for (const step of steps) log.add(() => void undone.push(step));
      log.undoAll();
      log.undoAll();
      expect(undone).toEqual(steps.toReversed());
    }),
  );
});

test('a step that fails keeps no other from being taken, and is told of', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (fails) => {
      const log = undoLog();
      let taken = 0;
      for (const [index, doesFail] of fails.entries()) {
        log.add(() => {
          taken++;
          if (doesFail) throw new Error(`step ${index}`);
        });
      }
      const failures = fails.flatMap((doesFail, index) => (doesFail ? [`step ${index}`] : [])).reverse();
      let told: unknown;
      try {
        log.undoAll();
      } catch (error) {
        told = error;
      }
      expect(taken).toBe(fails.length);
      expect(told instanceof AggregateError ? told.errors.map(({ message }) => message) : []).toEqual(failures);
    }),
  );
});
