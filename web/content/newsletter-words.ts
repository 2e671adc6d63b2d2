/** Account specification §4 fixes `subscribed` and `confirming`. */
export const NEWSLETTER = {
  title: 'Stay in touch',
  lead: 'What is new in the extension and the library, and how people use it. A few letters a year.',
  label: 'E-mail',
  submit: 'Subscribe',
  subscribed: 'Subscribed!',
  confirming: 'Success, a double opt-in confirmation email is on its way!',
  promise: 'Each letter has a link with which to leave. Your address is used for the newsletter and for nothing else.',
  unavailable: 'There is no newsletter at the moment.',
} as const;
