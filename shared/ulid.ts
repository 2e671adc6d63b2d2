/** Format of the ids of images and organizations: a ULID has 26 characters of Crockford's base 32. */
export const ULID_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}$/;
