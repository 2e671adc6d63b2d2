export const ACCESS_KEY = 'LOCALACCESSKEY';
/** Contains characters that a URL must escape. */
export const SECRET_KEY = 'local/secret+key';
