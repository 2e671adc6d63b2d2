import { type ReactNode, Suspense } from 'react';
import type { Card } from '#shared/card.ts';
import { Section } from '../../../components/section.tsx';
import { LoadingRegion, Skeleton } from '../../../components/skeleton.tsx';
import { createLazyComponent } from '../../../hooks/lazy-module.ts';
import { CardSection } from '../../billing/card-section.tsx';
import { useCardReturn } from '../../billing/card-update.tsx';
import type { OwnerType } from '../../billing/owner-type.ts';
import styles from '../account-area.module.css';
import { type InvoicesState, useInvoices } from './use-invoices.ts';

/** Both components are loaded lazily, because their data comes from Stripe and arrives late anyway. */
const LazyDetailsForm = createLazyComponent(async () => (await import('./details-form.tsx')).DetailsForm);
const LazyInvoicesSection = createLazyComponent(async () => (await import('./invoices-section.tsx')).InvoicesSection);

interface OwnerBillingProps {
  readonly ownerType: OwnerType;
  /** Shown if the page has the billing of an organization and of its admin. */
  readonly title: string | undefined;
  readonly card: Card | undefined;
  /** True if the owner is a customer in Stripe. Only customers have a card and billing details. */
  readonly isCustomer: boolean;
  /** Section above the card. */
  readonly plan: ReactNode;
  /** Section below the invoices. */
  readonly payments?: ReactNode;
}

/** Billing of a user or an organization. The plan and the card do not wait for Stripe. */
export function OwnerBilling({ ownerType, title, card, isCustomer, plan, payments }: OwnerBillingProps) {
  const cardReturn = useCardReturn(ownerType);
  const invoices = useInvoices(ownerType);
  return (
    <div className={styles.owner}>
      {title !== undefined && <h2>{title}</h2>}
      <div className={styles.sections}>
        {plan}
        {isCustomer && (
          <CardSection
            ownerType={ownerType}
            card={card}
            cardReturn={cardReturn}
            hasPaymentAlert={false}
            authenticationUrl={undefined}
            returnPage="accountBilling"
          />
        )}
        {isCustomer && <Details ownerType={ownerType} state={invoices} />}
        <Suspense fallback={<InvoicesSkeleton />}>
          <LazyInvoicesSection state={invoices} />
        </Suspense>
        {payments}
      </div>
    </div>
  );
}

interface DetailsProps {
  readonly ownerType: OwnerType;
  readonly state: InvoicesState;
}

/** If the invoices cannot be loaded, their section shows the error. */
function Details({ ownerType, state }: DetailsProps) {
  if (state.kind === 'failed') return null;
  if (state.kind === 'loading') return <DetailsSkeleton />;
  const { details } = state.list;
  if (!details) return null;
  return (
    <Suspense fallback={<DetailsSkeleton />}>
      <LazyDetailsForm accountType={ownerType} details={details} />
    </Suspense>
  );
}

/** Widths of the labels of the form. */
const FIELD_WIDTHS = ['9rem', '4rem', '8rem', '10rem', '6rem', '5rem', '3rem', '7rem'];

/** As high as the form, so that the sections below do not move. */
const DetailsSkeleton = () => (
  <Section title="Billing details">
    <LoadingRegion label="Loading your billing details…" className={styles.detailsSkeleton}>
      {FIELD_WIDTHS.map((width) => (
        <div key={width}>
          <Skeleton width={width} />
          <Skeleton height="2.75rem" />
        </div>
      ))}
    </LoadingRegion>
  </Section>
);

const InvoicesSkeleton = () => (
  <Section title="Invoices">
    <LoadingRegion label="Loading your invoices…">
      <Skeleton height="6rem" />
    </LoadingRegion>
  </Section>
);
