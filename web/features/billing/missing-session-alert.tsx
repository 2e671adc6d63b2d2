import type { ReactNode } from 'react';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { BILLING_MESSAGES } from './billing-messages.ts';

const ERROR = Object.assign(new Error('The URL has checkout=success without a valid session_id.'), { name: 'MissingSession' });

interface MissingSessionAlertProps {
  readonly children?: ReactNode;
}

/** Shown after a return from Stripe without a valid session id. */
export const MissingSessionAlert = ({ children }: MissingSessionAlertProps) => (
  <FailureAlert title={BILLING_MESSAGES.missingSession} error={ERROR} message={BILLING_MESSAGES.contactHint}>
    {children}
  </FailureAlert>
);
