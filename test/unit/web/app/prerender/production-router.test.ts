import { expect, test } from 'vitest';
import { shakable } from '../../../../../web/app/prerender/production-router.ts';

test('what only names or makes a component at the top of a module no longer keeps it', () => {
  const code = ['var Form = React10.forwardRef(', '  () => null', ');', 'Form.displayName = "Form";'].join('\n');
  expect(shakable(code)).toBe(['var Form = /* @__PURE__ */ React10.forwardRef(', '  () => null', ');', ''].join('\n'));
});

test('what is made inside a function stays as it was', () => {
  const code = '  let Inner = React.forwardRef(() => null);\n  Inner.displayName = "fetcher.Form";';
  expect(shakable(code)).toBe(code);
});
