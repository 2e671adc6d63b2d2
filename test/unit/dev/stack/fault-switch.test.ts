import { expect, test } from 'vitest';
import { createFaultSwitch } from '../../../../dev/stack/emulators/fault-switch.ts';

test('createFaultSwitch shares its counts with a switch that has the same memory', () => {
  const faults = createFaultSwitch();
  const take = createFaultSwitch(faults.counts).takeFor('dynamodb');
  faults.set({ service: 'dynamodb', kind: 'throttle', count: 2 });
  expect([take('conflict'), take('throttle'), faults.list()]).toEqual([
    false,
    true,
    [{ service: 'dynamodb', kind: 'throttle', count: 1 }],
  ]);
  expect([take('throttle'), take('throttle'), faults.list()]).toEqual([true, false, []]);
});
