interface Feature {
  readonly name: string;
  readonly words: string;
  /** True for each plan that includes the feature, in the order of `plans`. */
  readonly has: readonly [boolean, boolean];
}

export interface FeatureTable {
  readonly caption: string;
  readonly plans: readonly [string, string];
  readonly features: readonly Feature[];
}

const BOTH = [true, true] as const;
const SECOND = [false, true] as const;

/** Screen reader text for the check mark and the dash. */
export const HAS_WORDS = { yes: 'Included', no: 'Not included' } as const;

/** Features of library specification §1 and §2.7. */
export const PREMIUM_TABLE: FeatureTable = {
  caption: 'Basic against Premium',
  plans: ['Basic', 'Premium'],
  features: [
    { name: 'Capture', words: 'Capture whole pages as one image. Unlimited.', has: BOTH },
    { name: 'Download', words: 'PNG or JPEG, at full size.', has: BOTH },
    { name: 'PDF export', words: 'Standard paper sizes or one long page.', has: BOTH },
    { name: 'Crop', words: 'Keep the part that matters.', has: SECOND },
    { name: 'Annotations', words: 'Arrows, boxes, text, and blur for private details.', has: SECOND },
    { name: 'Date and URL stamps', words: 'Date and URL of the capture, on the image.', has: SECOND },
    { name: 'Smart PDF page splitting', words: 'Pages break between lines of text.', has: SECOND },
  ],
};

export const ENTERPRISE_TABLE: FeatureTable = {
  caption: 'Premium against Enterprise',
  plans: ['Premium', 'Enterprise'],
  features: [
    { name: 'Everything in Premium', words: 'Crop, annotations, stamps, smart page splitting.', has: BOTH },
    { name: 'Multi-user seats', words: 'One subscription. An admin invites people and reassigns seats.', has: SECOND },
    {
      name: 'Guaranteed capture',
      words: 'If your team can’t capture a page it needs, we’ll fix it.',
      has: SECOND,
    },
    { name: 'Group demo and webinar', words: 'An introduction for your team, with Q&A.', has: SECOND },
    { name: 'Security audit', words: 'We complete your questionnaire and document how we protect your data.', has: SECOND },
  ],
};
