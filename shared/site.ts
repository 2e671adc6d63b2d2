/** What the product is called and where it is found. The owner supplies what is marked as a sample before prod is deployed. */
export const SITE = {
  name: 'GoFullPage',
  origin: { value: 'https://gofullpage.example', sample: true },
  /** For people who have just joined an organization. */
  startGuide: { value: 'https://help.gofullpage.example/start', sample: true },
  supportEmail: { value: 'support@gofullpage.example', sample: true },
} as const;
