import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { NewsletterForm, requireAtSign, StyledNewsletterForm } from '../../../../../web/features/newsletter/newsletter-form.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';
import { queryClientWithConfig } from '../../../../support/site-config.ts';

const LIST = { address: 'https://list.example/subscribe/post-json?u=1', isDoubleOptIn: true };

/** A form where the list is known, is known not to be, or is not known yet. */
function shown(form: ReactNode, list?: typeof LIST | null): string {
  const client = queryClientWithConfig(list === undefined ? undefined : list ? { newsletter: list } : {});
  return renderStatic(<QueryClientProvider client={client}>{form}</QueryClientProvider>);
}

const FORMS = [
  ['plain', NewsletterForm, 'Email for our newsletter Subscribe'],
  ['styled', StyledNewsletterForm, 'Email Subscribe'],
] as const;

test.each(FORMS)('the %s form is there before the stage’s list is known, and stays', (_, Form, words) => {
  expect(visibleText(shown(<Form />))).toBe(words);
  expect(visibleText(shown(<Form />, LIST))).toBe(words);
});

test.each(FORMS)('the %s form is not there where a stage has no list', (_, Form) => {
  expect(shown(<Form />, null)).toBe('');
});

test.each(FORMS)(
  'the field of the %s form is one for e-mail where that is asked for, and checked by the list alone',
  (_, Form) => {
    expect(shown(<Form />)).toMatch(/<input(?=[^>]* type="text")(?=[^>]* autoComplete="email")/);
    expect(shown(<Form type="email" />)).toMatch(/<input(?=[^>]* type="email")/);
    expect(shown(<Form />)).toMatch(/<form[^>]* novalidate/i);
  },
);

test.each(FORMS)('the label of the %s form is that of its field', (_, Form) => {
  const html = shown(<Form />);
  const id = /<label[^>]* for="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<input(?=[^>]* id="${id}")`));
});

test.each(['', 'ada', 'ada.example.com'])('the plain form sends no "%s"', (email) => {
  expect(requireAtSign(email)).toMatch(/@/);
});

test.each(['@', 'ada@example.com', 'ada@@'])('the plain form sends "%s": the list knows better', (email) => {
  expect(requireAtSign(email)).toBeUndefined();
});
