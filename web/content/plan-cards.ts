import { formatDollars } from '#shared/money.ts';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';

export interface PlanCardCopy {
  readonly name: string;
  readonly price: string;
  readonly period: string;
  readonly description: string;
  readonly features: readonly string[];
}

export const FREE_CARD = {
  name: 'Free',
  price: '$0',
  period: 'forever',
  description: 'Capture as many pages as you like.',
  features: ['Capture', 'Download', 'PDF export'],
  action: 'Get the extension',
} as const satisfies PlanCardCopy & { readonly action: string };

export const PREMIUM_CARD = {
  name: 'Premium',
  price: formatDollars(SITE.premiumPriceCents),
  period: 'USD per year',
  description: 'For captures you share.',
  trial: `Free for ${PREMIUM.trialDays} days.`,
  features: ['Everything in Free', 'Crop', 'Annotations', 'Date and URL stamps', 'Smart PDF page splitting'],
  action: 'Go premium',
  actionIfPaid: 'Open account',
} as const satisfies PlanCardCopy & Readonly<Record<'trial' | 'action' | 'actionIfPaid', string>>;
