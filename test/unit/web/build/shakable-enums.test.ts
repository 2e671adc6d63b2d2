import { expect, test } from 'vitest';
import { shakable } from '../../../../web/app/prerender/shakable-enums.ts';

const ENUM = `var Kind;
(function (Kind) {
    // The first.
    Kind["One"] = "1";
    Kind["Two"] = "2";
})(Kind || (Kind = {}));`;

const kindOf = (code: string): unknown => new Function(`${code}\nreturn Kind;`)();

test('shakable keeps the value of an enum and makes it removable', () => {
  expect(kindOf(shakable(ENUM))).toEqual({ One: '1', Two: '2' });
  expect(shakable(ENUM)).toMatch(/^var Kind = \/\* @__PURE__ \*\/ \(function \(Kind\) \{/);
});

test('shakable makes each of several enums removable', () => {
  const both = `${ENUM}\n${ENUM.replaceAll('Kind', 'Sort')}\nexport { Kind, Sort };`;
  expect(shakable(both).match(/@__PURE__/g)).toHaveLength(2);
  expect(shakable(both)).toContain('\nexport { Kind, Sort };');
});

test('shakable does not change other code', () => {
  const code = 'var kind;\n(function () {\n    kind = 1;\n})();';
  expect(shakable(code)).toBe(code);
});
