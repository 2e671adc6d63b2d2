import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { MESSAGES } from '../../../../../web/api/messages.ts';
import { FailureAlert } from '../../../../../web/components/layout/failure-alert.tsx';
import { SignInHelp } from '../../../../../web/components/layout/sign-in-help.tsx';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const renderAlertText = (error: unknown, message?: string) =>
  visibleText(
    renderStatic(
      <FailureAlert title="It failed." error={error} message={message}>
        <button type="button">Try again</button>
      </FailureAlert>,
    ),
  );

describe('FailureAlert when the error is notSignedIn', () => {
  const error = new ApiError({ code: 'notSignedIn', message: 'Unauthorized' });

  test('says that the session has ended, and shows a sign-in button', () => {
    // The help between the two is loaded lazily.
    expect(renderAlertText(error)).toMatch(/^Your session has ended\. .*show details Sign in Try again$/);
  });
});

describe('SignInHelp', () => {
  test.each([
    ['It failed.', 'It failed. See common issues or contact us for help logging in.'],
    [`Error verifying user: ${MESSAGES.signIn}`, 'Error verifying user: See common issues or contact us for help logging in.'],
    [
      'Unable to lookup user subscription state',
      'Unable to lookup user subscription state. See common issues or contact us for help logging in.',
    ],
  ])('shows the title "%s" as a sentence before the help', (failure, text) => {
    expect(visibleText(renderStatic(<SignInHelp failure={failure} />))).toBe(text);
  });

  test('links to the help', () => {
    const html = renderStatic(<SignInHelp failure="It failed." />);
    expect(html).toMatch(/<a href="\/faq#help-i-cant-log-in"[^>]*>common issues<\/a>/);
    expect(html).toMatch(/<a href="\/contact"[^>]*>contact us<\/a>/);
  });
});

test.each(['internal', 'offline', 'forbidden', 'retry'] as const)('FailureAlert shows no sign-in button for %s', (code) => {
  expect(renderAlertText(new ApiError({ code, message: 'No.' }))).not.toContain('Sign in');
});

test('FailureAlert shows the default message unless another is given', () => {
  const error = new ApiError({ code: 'internal', message: 'Boom.' });
  expect(renderAlertText(error)).toBe(
    'It failed. Something went wrong on our side. Try again in a moment. show details Report this error Try again',
  );
  expect(renderAlertText(error, 'Custom message.')).toBe('It failed. Custom message. show details Report this error Try again');
});

test('FailureAlert links to an error report with the URL of the page', () => {
  const html = renderStatic(<FailureAlert title="It failed." error={new Error('Boom.')} />, '/account?session_id=cs_1');
  const [, mail = ''] = html.match(/href="(mailto:[^"]+)"/) ?? [];
  expect(decodeURIComponent(mail)).toMatch(/Page: https:\/\/gofullpage\.example\/account$/);
});

test.each(['notSignedIn', 'offline'] as const)('FailureAlert shows no link to an error report for %s', (code) => {
  expect(renderAlertText(new ApiError({ code, message: 'No.' }))).not.toContain('Report');
});
