import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { CONTACT_FORM_COPY, DEMO_FORM_COPY } from '../../../../../web/content/enterprise-copy.ts';
import { DemoRequest, DemoRequestLauncher } from '../../../../../web/features/demo-request/demo-request.tsx';
import { renderStatic, visibleText } from '../../../../support/render-static.tsx';
import { queryClientWithConfig } from '../../../../support/site-config.ts';

const ACTIONS = [
  { text: 'Request a demo', form: DEMO_FORM_COPY },
  { text: 'Contact us', form: CONTACT_FORM_COPY },
];

const FORM = 'https://forms.example.com/f/1?a=b';

/** The form as it stands once the stage has said where it is: `null` where it has none. */
function shown(form: string | null): string {
  const client = queryClientWithConfig(form === null ? {} : { demoForm: form });
  return renderStatic(
    <QueryClientProvider client={client}>
      <DemoRequest words={DEMO_FORM_COPY} />
    </QueryClientProvider>,
  );
}

describe('the form for a demo', () => {
  test('is another service’s, with a title, and may do no more than a form needs', () => {
    const html = shown(FORM);
    expect(html).toMatch(/<iframe[^>]* src="https:\/\/forms\.example\.com\/f\/1\?a=b" title="Request a demo"/);
    expect(html).toContain('sandbox="allow-forms allow-scripts allow-same-origin allow-popups"');
  });

  test('is said to be missing where the stage has none, and an address stands in for it', () => {
    const html = shown(null);
    expect(html).not.toContain('<iframe');
    expect(visibleText(html)).toContain(`Email: ${SITE.supportEmail.value} The form is currently unavailable.`);
  });

  test('is behind buttons, the first of which is the main one', () => {
    const html = renderStatic(<DemoRequestLauncher actions={ACTIONS} />);
    expect(html).toMatch(/data-variant="primary">Request a demo.*data-variant="quiet">Contact us/);
    expect(html).toMatch(/<noscript><a href="mailto:/);
  });
});
