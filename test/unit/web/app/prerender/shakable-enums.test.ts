import { expect, test } from 'vitest';
import { shakable } from '../../../../../web/app/prerender/shakable-enums.ts';

const ENUM = `var Kind;
(function (Kind) {
    // The first.
    Kind["One"] = "1";
    Kind["Two"] = "2";
})(Kind || (Kind = {}));`;

const kindOf = (code: string): unknown => new Function(`${code}\nreturn Kind;`)();

test('an enum is what it was, and can be left out', () => {
  expect(kindOf(shakable(ENUM))).toEqual({ One: '1', Two: '2' });
  expect(shakable(ENUM)).toMatch(/^var Kind = \/\* @__PURE__ \*\/ \(function \(Kind\) \{/);
});

test('each of several is', () => {
  const both = `${ENUM}\n${ENUM.replaceAll('Kind', 'Sort')}\nexport { Kind, Sort };`;
  expect(shakable(both).match(/@__PURE__/g)).toHaveLength(2);
  expect(shakable(both)).toContain('\nexport { Kind, Sort };');
});

test('whatever else there is stays as it was', () => {
  const code = 'var kind;\n(function () {\n    kind = 1;\n})();';
  expect(shakable(code)).toBe(code);
});
