import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import {
  createHistory,
  discardGroup,
  endGroup,
  MAX_STEPS,
  recordStep,
  redo,
  type UndoHistory,
  undo,
} from '#shared/imaging/annotations/undo-history.ts';
import { anyEdits } from './any-shape.ts';

const step = fc.record({ edits: anyEdits(), group: fc.option(fc.constantFrom('drag', 'text'), { nil: undefined }) });

const createHistoryWith = (steps: readonly { edits: UndoHistory['current']; group: string | undefined }[]): UndoHistory =>
  steps.reduce((history, { edits, group }) => recordStep(history, edits, group), createHistory(NO_EDITS));

const repeat = (count: number, operation: (history: UndoHistory) => UndoHistory, history: UndoHistory): UndoHistory =>
  Array.from({ length: count }).reduce<UndoHistory>(operation, history);

describe('edit history', () => {
  test('undoes all steps and redoes them to the end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const end = createHistoryWith(steps);
        const back = repeat(steps.length, undo, end);
        expect(back.current).toBe(NO_EDITS);
        expect(repeat(steps.length, redo, back).current).toEqual(endGroup(end).current);
      }),
    );
  });

  test('drops the undone steps when a new step is recorded', () => {
    const [one, two] = [
      { shapes: [], crop: { x: 0, y: 0, width: 1, height: 1 } },
      { shapes: [], stamps: { place: 'above' as const } },
    ];
    const branched = recordStep(undo(recordStep(createHistory(NO_EDITS), one)), two);
    expect(redo(branched).current).toBe(two);
  });

  test('keeps at most MAX_STEPS steps', () => {
    const steps = Array.from({ length: MAX_STEPS + 50 }, (_, at) => ({
      edits: { shapes: [], crop: { x: at, y: 0, width: 1, height: 1 } },
      group: undefined,
    }));
    expect(createHistoryWith(steps).past).toHaveLength(MAX_STEPS);
    // The first 50 steps (x = 0 to 49) cannot be undone.
    expect(repeat(1_000, undo, createHistoryWith(steps)).current.crop?.x).toBe(49);
  });

  test('records a drag as one step', () => {
    const drag = [1, 2, 3].map((x) => ({ edits: { shapes: [], crop: { x, y: 0, width: 1, height: 1 } }, group: 'drag' }));
    expect(undo(createHistoryWith(drag)).current).toBe(NO_EDITS);
    const twoDrags = recordStep(endGroup(createHistoryWith(drag)), { shapes: [] }, 'drag');
    expect(undo(twoDrags).current.crop?.x).toBe(3);
  });

  test('records no step when a drag changes nothing', () => {
    const drag = recordStep(createHistory(NO_EDITS), { shapes: [] }, 'drag');
    expect(endGroup(drag).past).toEqual([]);
  });

  test('cancels a drag but no earlier step', () => {
    const one = { shapes: [], crop: { x: 9, y: 0, width: 1, height: 1 } };
    const before = recordStep(createHistory(NO_EDITS), one);
    expect(discardGroup(recordStep(recordStep(before, NO_EDITS, 'drag'), { shapes: [] }, 'drag')).current).toBe(one);
    expect(discardGroup(before).current).toBe(one);
  });
});
