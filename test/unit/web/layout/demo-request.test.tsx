import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { CONTACT_FORM_WORDS, DEMO_WORDS } from '../../../../web/content/enterprise-words.ts';
import { DemoRequest } from '../../../../web/features/demo-request/demo-request.tsx';
import { DemoRequestDoor } from '../../../../web/features/demo-request/demo-request-door.tsx';
import { queryClientWithConfig } from '../../../support/http/site-config.ts';
import { renderStatic, visibleText } from '../../../support/web/render-static.tsx';

const ACTIONS = [
  { text: 'Request a demo', form: DEMO_WORDS },
  { text: 'Contact us', form: CONTACT_FORM_WORDS },
];

const FORM = 'https://forms.example.com/f/1?a=b';

/** Renders the demo request with the form URL of the stage, which is `null` if the stage has none. */
function shown(form: string | null): string {
  const client = queryClientWithConfig(form === null ? {} : { demoForm: form });
  return renderStatic(
    <QueryClientProvider client={client}>
      <DemoRequest words={DEMO_WORDS} />
    </QueryClientProvider>,
  );
}

describe('demo form', () => {
  test('is a sandboxed iframe with a title', () => {
    const html = shown(FORM);
    expect(html).toMatch(/<iframe[^>]* src="https:\/\/forms\.example\.com\/f\/1\?a=b" title="Request a demo"/);
    expect(html).toContain('sandbox="allow-forms allow-scripts allow-same-origin allow-popups"');
  });

  test('is replaced by an email address when the stage has none', () => {
    const html = shown(null);
    expect(html).not.toContain('<iframe');
    expect(visibleText(html)).toContain(`By e-mail: ${SITE.supportEmail.value} There is no form at the moment.`);
  });

  test('is opened by buttons, of which the first is primary', () => {
    const html = renderStatic(<DemoRequestDoor actions={ACTIONS} />);
    expect(html).toMatch(/data-variant="primary">Request a demo.*data-variant="quiet">Contact us/);
    expect(html).toMatch(/<noscript><a href="mailto:/);
  });
});
