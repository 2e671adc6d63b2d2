import { randomBytes } from 'node:crypto';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createId(prefix: string, length = 24): string {
  const characters = Array.from(randomBytes(length), (byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `${prefix}_${characters.join('')}`;
}
