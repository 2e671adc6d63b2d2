import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { NewsletterForm, StyledNewsletterForm, validateAtSign } from '../../../../../web/features/newsletter/newsletter-form.tsx';
import { queryClientWithConfig } from '../../../../support/http/site-config.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const LIST = { address: 'https://list.example/subscribe/post-json?u=1', isDoubleOptIn: true };

/** Renders a form with a list, with a stage that has no list (`null`), or before the configuration is loaded (`undefined`). */
function renderForm(form: ReactNode, list?: typeof LIST | null): string {
  const client = queryClientWithConfig(list === undefined ? undefined : list ? { newsletter: list } : {});
  return renderStatic(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
}

const FORMS = [
  ['plain', NewsletterForm, 'Email for our newsletter Subscribe'],
  ['styled', StyledNewsletterForm, 'Email Subscribe'],
] as const;

test.each(FORMS)('the %s form is shown before and after the list of the stage is known', (_, Form, text) => {
  expect(visibleText(renderForm(<Form />))).toBe(text);
  expect(visibleText(renderForm(<Form />, LIST))).toBe(text);
});

test.each(FORMS)('the %s form is hidden when the stage has no list', (_, Form) => {
  expect(renderForm(<Form />, null)).toBe('');
});

test.each(FORMS)('the %s form has an email field when its type is email, and no browser validation', (_, Form) => {
  expect(renderForm(<Form />)).toMatch(/<input(?=[^>]* type="text")(?=[^>]* autoComplete="email")/);
  expect(renderForm(<Form type="email" />)).toMatch(/<input(?=[^>]* type="email")/);
  expect(renderForm(<Form />)).toMatch(/<form[^>]* novalidate/i);
});

test.each(FORMS)('the %s form has a label that is linked to its field', (_, Form) => {
  const html = renderForm(<Form />);
  const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<input(?=[^>]* id="${id}")`));
});

test.each(['', 'ada', 'ada.example.com'])('validateAtSign rejects "%s"', (email) => {
  expect(validateAtSign(email)).toMatch(/@/);
});

test.each(['@', 'ada@example.com', 'ada@@'])('validateAtSign accepts "%s"', (email) => {
  expect(validateAtSign(email)).toBeUndefined();
});
