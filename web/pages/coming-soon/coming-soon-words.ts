export const COMING_SOON = {
  title: "Sshh, this isn't ready, yet",
  words: 'It will be here when it works. The newsletter tells you when that is.',
  home: 'Return to home',
  newsletter: 'Stay in touch',
} as const;
