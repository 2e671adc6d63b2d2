export const COMING_SOON = {
  title: "Sshh, this isn't ready, yet",
  words: 'We’re still building it. Subscribe to the newsletter to hear when it launches.',
  home: 'Return to home',
  newsletter: 'Stay in touch',
} as const;
