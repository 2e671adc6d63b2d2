import { MESSAGES } from '../../api/messages.ts';
import { LinkTo } from './link-to.tsx';

interface SignInHelpProps {
  /** Sentence about the action that failed. */
  readonly failure: string;
}

/**
 * Shows `failure`, then `MESSAGES.signIn` with links. Removes that message from `failure`, because titles of the staff console already
 * contain it.
 */
export function SignInHelp({ failure }: SignInHelpProps) {
  const lead = failure.replace(MESSAGES.signIn, '').trim();
  return (
    <>
      {/[\p{L}\d]$/u.test(lead) ? `${lead}.` : lead} See{' '}
      <LinkTo link={{ text: 'common issues', page: 'faq', anchor: 'help-i-cant-log-in' }} /> or{' '}
      <LinkTo link={{ text: 'contact us', page: 'contact' }} /> for help logging in.
    </>
  );
}
