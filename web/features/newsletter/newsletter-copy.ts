/** Account specification §4 fixes `subscribed` and `confirming`. */
export const NEWSLETTER_COPY = {
  title: 'Stay in touch',
  lead: 'News about the extension and the library, and how people use them. A few emails a year.',
  label: 'Email',
  submit: 'Subscribe',
  subscribed: 'Subscribed!',
  confirming: 'Success, a double opt-in confirmation email is on its way!',
  promise: 'Every email has an unsubscribe link. We use your address only for the newsletter.',
  unavailable: 'The newsletter is currently unavailable.',
} as const;
