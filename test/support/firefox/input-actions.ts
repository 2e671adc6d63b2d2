type Point = readonly [x: number, y: number];

/** WebDriver's code points for keys without a character. https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  Shift: '\uE008',
  Escape: '\uE00C',
  Enter: '\uE007',
  Space: ' ',
  PageDown: '\uE00F',
  End: '\uE010',
  ArrowDown: '\uE015',
};

/** Parameters of `WebDriver:PerformActions` for a combination of keys such as `Alt+Shift+U`. */
export function createKeyActions(combination: string) {
  const keys = combination.split('+').map((key) => KEYS[key] ?? key);
  const actions = [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}

const MOVE_MS = 20;

const moveTo = ([x, y]: Point) => ({ type: 'pointerMove', x, y, duration: MOVE_MS, origin: 'viewport' });

/** Parameters of `WebDriver:PerformActions` for a drag of the mouse along points in CSS pixels of the window. */
export function createDragActions([start, ...others]: readonly [Point, ...Point[]]) {
  const actions = [moveTo(start), { type: 'pointerDown', button: 0 }, ...others.map(moveTo), { type: 'pointerUp', button: 0 }];
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] };
}

export const createClickActions = (point: Point) => createDragActions([point]);

export const createHoverActions = (point: Point) => ({
  actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [moveTo(point)] }],
});
