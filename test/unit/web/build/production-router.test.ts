import { expect, test } from 'vitest';
import { shakable } from '../../../../web/app/prerender/production-router.ts';

test('shakable makes components at the top of a module removable', () => {
  const code = ['var Form = React10.forwardRef(', '  () => null', ');', 'Form.displayName = "Form";'].join('\n');
  expect(shakable(code)).toBe(['var Form = /* @__PURE__ */ React10.forwardRef(', '  () => null', ');', ''].join('\n'));
});

test('shakable does not change components inside a function', () => {
  const code = '  let Inner = React.forwardRef(() => null);\n  Inner.displayName = "fetcher.Form";';
  expect(shakable(code)).toBe(code);
});
