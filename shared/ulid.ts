/** ULID, as ids of images and organizations are: 26 characters of Crockford's base 32. */
export const ULID_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}$/;
