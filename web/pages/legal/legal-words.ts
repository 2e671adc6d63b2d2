export const LEGAL_WORDS = {
  title: 'GoFullPage Legal',
  lead: 'A product for people who need web pages as evidence is coming.',
  points: [
    'The whole page, with date, time and address.',
    'A record of how it was captured, by whom and with which version.',
    'A way to show that nothing has been changed since.',
  ],
  promise: 'It is not ready. Whoever signs up hears of it first, and is asked what it has to do.',
  action: 'Sign up here',
  form: { title: 'Sign up', lead: 'Leave us your address, and say what it is for. You hear from us before anybody else does.' },
} as const;
