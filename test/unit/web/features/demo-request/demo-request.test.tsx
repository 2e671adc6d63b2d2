import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { CONTACT_FORM_COPY, DEMO_FORM_COPY } from '../../../../../web/content/enterprise-copy.ts';
import { DemoRequest, DemoRequestLauncher } from '../../../../../web/features/demo-request/demo-request.tsx';
import { queryClientWithConfig } from '../../../../support/http/site-config.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const ACTIONS = [
  { text: 'Request a demo', form: DEMO_FORM_COPY },
  { text: 'Contact us', form: CONTACT_FORM_COPY },
];

const FORM = 'https://forms.example.com/f/1?a=b';

/** Renders the demo request with the form URL of the stage, which is `null` if the stage has none. */
function renderForm(form: string | null): string {
  const client = queryClientWithConfig(form === null ? {} : { demoForm: form });
  return renderStatic(
    <QueryClientProvider client={client}>
      <DemoRequest copy={DEMO_FORM_COPY} />
    </QueryClientProvider>,
  );
}

describe('demo form', () => {
  test('is a sandboxed iframe with a title', () => {
    const html = renderForm(FORM);
    expect(html).toMatch(/<iframe[^>]* src="https:\/\/forms\.example\.com\/f\/1\?a=b" title="Request a demo"/);
    expect(html).toContain('sandbox="allow-forms allow-scripts allow-same-origin allow-popups"');
  });

  test('is replaced by an email address when the stage has no form', () => {
    const html = renderForm(null);
    expect(html).not.toContain('<iframe');
    expect(visibleText(html)).toContain(`Email: ${SITE.supportEmail.value} The form is currently unavailable.`);
  });

  test('is opened by buttons, of which the first is primary', () => {
    const html = renderStatic(<DemoRequestLauncher actions={ACTIONS} />);
    expect(html).toMatch(/data-variant="primary">Request a demo.*data-variant="quiet">Contact us/);
    expect(html).toMatch(/<noscript><a href="mailto:/);
  });
});
