import { SITE } from '#shared/site.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Toaster, toast } from '../../components/toast.tsx';
import type { ToastContent } from '../../components/toast-list.tsx';
import { useHydrated } from '../../hooks/hydration.ts';
import { Example, GuideSection } from './guide-section.tsx';
import styles from './style-guide-page.module.css';

const TOASTS: readonly ToastContent[] = [
  { title: 'Link copied' },
  { title: 'Image added', message: 'Pricing page, tablet', severity: 'success' },
  { title: 'The image was not deleted.', message: 'Check the connection, then try again.', severity: 'error' },
];

const LEAD = 'Say what happened and what to do. Show a skeleton after 300 ms.';

export function MessagesSection() {
  return (
    <GuideSection name="messages" lead={LEAD}>
      <Example components={['Alert']} description="Inline and persistent. Screen readers announce errors immediately.">
        <Alert
          severity="error"
          title="The image was not updated."
          message="Try again."
          details="internal · request 7f3a"
          reportUrl={`mailto:${SITE.supportEmail.value}`}
        />
        <Alert severity="success" title="Success" message="You are a member of Northwind Studio." />
        <Alert severity="info" title="Your trial ends in 2 days." message="It then renews for a year.">
          <Button>Manage</Button>
        </Alert>
      </Example>
      <Example
        components={['Toast']}
        description="At the foot of the window for five seconds; an error stays until it is closed."
        isRow
      >
        {TOASTS.map((content) => (
          <Button key={content.title} onClick={() => toast(content)}>
            Say “{content.title}”
          </Button>
        ))}
        <Toaster />
      </Example>
      <Example components={['Spinner', 'ProgressBar', 'Skeleton']} description="Indeterminate, determinate, and skeleton.">
        <Spinner label="Confirming your subscription…" isLabelVisible />
        <ProgressBar label="Upload" fraction={0.4} />
        <SkeletonExample />
      </Example>
      <Example components={['EmptyState']} description="An empty list suggests the first step.">
        <EmptyState title="No images yet" action={<Button variant="primary">Upload an image</Button>}>
          <p>Your uploads appear here, newest first.</p>
        </EmptyState>
      </Example>
    </GuideSection>
  );
}

/** Rendered after hydration, because `Skeleton` sets inline styles, which the CSP forbids in prerendered pages. */
function SkeletonExample() {
  return (
    <div className={styles.skeletons}>
      {useHydrated() && (
        <>
          <Skeleton width="12rem" height="2rem" />
          <Skeleton />
          <Skeleton width="80%" />
        </>
      )}
    </div>
  );
}
