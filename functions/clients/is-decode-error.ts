/** Start of a decoder's error message about the file. Lines from the decoder's libraries may precede it, hence the `m` flag. */
const FILE_ERROR = /^(Input (file|image) |(Vips|vips|jpeg|png|gif|webp|heif)\w*: |Unknown error$)/m;

/** Decoder messages about errors that the file did not cause. */
const ENVIRONMENT_ERROR =
  /^Input file is missing|out of memory|insufficient memory|unable to (allocate|open|load)|no space left/i;

/**
 * Messages about missing memory. libheif also uses them for files that exceed its security limits, which count as errors of the
 * file.
 */
const OUT_OF_MEMORY = /memory allocation (error(?!: Security limit)|failed)/i;

/**
 * Returns true if sharp threw because of the file. Its errors have no codes, so only their messages distinguish them. An unknown
 * message counts as an internal error.
 */
export const isDecodeError = (error: unknown): error is Error =>
  error instanceof Error &&
  !('code' in error) &&
  FILE_ERROR.test(error.message) &&
  !ENVIRONMENT_ERROR.test(error.message) &&
  !OUT_OF_MEMORY.test(error.message);
