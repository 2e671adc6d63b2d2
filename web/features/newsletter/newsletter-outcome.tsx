import type { RefObject } from 'react';
import { Alert } from '../../components/alert.tsx';
import type { NewsletterScreen } from './newsletter-screen.ts';

interface NewsletterOutcomeProps {
  readonly screen: NewsletterScreen;
  readonly outcome: RefObject<HTMLDivElement | null>;
}

export function NewsletterOutcome({ screen, outcome }: NewsletterOutcomeProps) {
  if (screen.kind === 'form') return screen.notice && <Alert {...screen.notice} />;
  return (
    <div ref={outcome} tabIndex={-1}>
      <Alert severity="success" title={screen.title} />
    </div>
  );
}
