/** The secret contains characters that a URL must escape. */
export const ACCESS_KEY = 'LOCALACCESSKEY';
export const SECRET = 'local/secret+key';
