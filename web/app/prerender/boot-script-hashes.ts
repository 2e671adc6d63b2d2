/**
 * Hashes of the inline boot script in the content security policy, the newest first. Keep the hash of the last release below a new
 * one: pages of that release stay cached for some minutes while a new release is deployed, and do not hydrate if the policy lacks
 * their hash.
 */
export const BOOT_SCRIPT_HASHES: readonly string[] = [
  'sha256-lQYMCUlBK/KynlJkjgFmJuSIobR/jamO1A/J3JF6jSg=',
  'sha256-4ufJLEFYLetP5Pb2Wvl6RWfaftZZzoktFvDzhZF6zwI=',
];
