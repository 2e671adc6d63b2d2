/** How the decoders that sharp is made of begin a sentence about a file, some after sentences of their own libraries. */
const OF_THE_FILE = /^(Input (file|image) |(Vips|vips|jpeg|png|gif|webp|heif)\w*: |Unknown error$)/m;

/** What the same decoders say when it is not the file that fails them. */
const OF_THE_MACHINE = /^Input file is missing|out of memory|insufficient memory|unable to (allocate|open|load)|no space left/i;

/** libheif says "Memory allocation error" of its own limits, too: those a file has gone beyond. */
const SHORT_OF_MEMORY = /memory allocation (error(?!: Security limit)|failed)/i;

/**
 * Whether sharp threw this because of the file it read. Its errors are told apart by their sentences, which is all they have;
 * any other error, and any sentence that is not known to be about a file, is a fault of ours.
 */
export const isDecodeError = (error: unknown): error is Error =>
  error instanceof Error &&
  !('code' in error) &&
  OF_THE_FILE.test(error.message) &&
  !OF_THE_MACHINE.test(error.message) &&
  !SHORT_OF_MEMORY.test(error.message);
