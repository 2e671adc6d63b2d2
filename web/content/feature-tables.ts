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
    { name: 'Capture', words: 'A whole page as one image, as often as you like.', has: BOTH },
    { name: 'Download', words: 'PNG or JPEG, at full size.', has: BOTH },
    { name: 'PDF export', words: 'On paper sizes, or as one long page.', has: BOTH },
    { name: 'Crop', words: 'Keep the part that matters.', has: SECOND },
    { name: 'Annotations', words: 'Arrows, boxes, text, and blur for what is private.', has: SECOND },
    { name: 'Date and URL stamps', words: 'When and where it was taken, on the picture itself.', has: SECOND },
    { name: 'Smart PDF page splitting', words: 'Pages end between lines of text, not through them.', has: SECOND },
  ],
};

export const ENTERPRISE_TABLE: FeatureTable = {
  caption: 'Premium against Enterprise',
  plans: ['Premium', 'Enterprise'],
  features: [
    { name: 'Everything in Premium', words: 'Crop, annotations, stamps, smart page splitting.', has: BOTH },
    { name: 'Multi-user seats', words: 'One subscription; an administrator invites people and takes seats back.', has: SECOND },
    {
      name: 'Guaranteed capture',
      words: 'Show us a page that your people need and cannot capture, and we make it work.',
      has: SECOND,
    },
    { name: 'Group demo and webinar', words: 'An introduction for your team, with time for questions.', has: SECOND },
    { name: 'Security audit', words: 'We answer your questionnaire, and show how what you entrust to us is kept.', has: SECOND },
  ],
};
