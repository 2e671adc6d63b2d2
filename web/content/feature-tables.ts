interface Feature {
  readonly name: string;
  readonly description: string;
  /** True for each plan that includes the feature, in the order of `plans`. */
  readonly includedIn: readonly [boolean, boolean];
}

export interface FeatureTableCopy {
  readonly caption: string;
  readonly plans: readonly [string, string];
  readonly features: readonly Feature[];
}

const BOTH_PLANS = [true, true] as const;
const SECOND_PLAN_ONLY = [false, true] as const;

/** Screen reader text for the check mark and the dash. */
export const INCLUDED_LABELS = { yes: 'Included', no: 'Not included' } as const;

export const PREMIUM_TABLE: FeatureTableCopy = {
  caption: 'Basic vs. Premium',
  plans: ['Basic', 'Premium'],
  features: [
    { name: 'Capture', description: 'Capture whole pages as one image. Unlimited.', includedIn: BOTH_PLANS },
    { name: 'Download', description: 'PNG, JPEG or WebP, at full size.', includedIn: BOTH_PLANS },
    { name: 'PDF export', description: 'Standard paper sizes or one long page.', includedIn: BOTH_PLANS },
    { name: 'Crop', description: 'Keep the part that matters.', includedIn: SECOND_PLAN_ONLY },
    { name: 'Annotations', description: 'Arrows, boxes, text, and blur for private details.', includedIn: SECOND_PLAN_ONLY },
    { name: 'Date and URL stamps', description: 'Date and URL of the capture, on the image.', includedIn: SECOND_PLAN_ONLY },
    { name: 'Smart PDF page splitting', description: 'Pages break between lines of text.', includedIn: SECOND_PLAN_ONLY },
  ],
};

export const ENTERPRISE_TABLE: FeatureTableCopy = {
  caption: 'Premium vs. Enterprise',
  plans: ['Premium', 'Enterprise'],
  features: [
    { name: 'Everything in Premium', description: 'Crop, annotations, stamps, smart page splitting.', includedIn: BOTH_PLANS },
    {
      name: 'Multi-user seats',
      description: 'One subscription. An admin invites people and reassigns seats.',
      includedIn: SECOND_PLAN_ONLY,
    },
    {
      name: 'Guaranteed capture',
      description: 'If your team can’t capture a page it needs, we’ll fix it.',
      includedIn: SECOND_PLAN_ONLY,
    },
    { name: 'Group demo and webinar', description: 'An introduction for your team, with Q&A.', includedIn: SECOND_PLAN_ONLY },
    {
      name: 'Security audit',
      description: 'We complete your questionnaire and document how we protect your data.',
      includedIn: SECOND_PLAN_ONLY,
    },
  ],
};
