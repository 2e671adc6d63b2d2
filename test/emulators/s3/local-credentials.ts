/** The one who may sign, in tests. The secret has marks that an address would escape. */
export const ACCESS_KEY = 'LOCALACCESSKEY';
export const SECRET = 'local/secret+key';
