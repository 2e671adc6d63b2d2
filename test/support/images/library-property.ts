import { sweepUploads } from '../../../functions/events/sweep-uploads.lambda.ts';
import { createImage } from '../../../functions/images/create-image.lambda.ts';
import { deleteImage } from '../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../functions/images/finish-image.lambda.ts';
import { isExpectedFailure, withCrash } from '../faults/crash-injection.ts';
import { pickRandom, seededRandom } from '../fuzzing/seeded-random.ts';
import { actor, USER_ID } from '../record-builders.ts';
import { declareFile, pngFile } from './image-files.ts';
import { addImage, type LibraryFixture, libraryFixture, withoutEarlierDays } from './library-fixture.ts';

const ROUNDS = 16;
const MAX_CRASHED_CALL = 8;
const INITIAL_IMAGES = 4;

/** Weights of create, finish, delete and sweep, in the order of `createSteps`. */
const WEIGHTS = [4, 6, 2, 1] as const;

type Step = (library: LibraryFixture, clients: LibraryFixture['clients'], random: () => number) => Promise<unknown>;

async function pickId(library: LibraryFixture, random: () => number): Promise<string> {
  const ids = (await library.listImageSortKeys()).map((key) => key.split('#')[1] ?? '');
  return pickRandom(random, ids) ?? '01JD0000000000000000000000';
}

const createSteps = (image: Uint8Array<ArrayBuffer>): readonly Step[] => [
  async (_library, clients) => {
    const { uploadUrl, uploadHeaders } = await createImage(clients, { title: 'A', notes: '', ...declareFile(image) }, actor());
    await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body: image });
  },
  async (library, clients, random) => finishImage(clients, { id: await pickId(library, random) }, actor()),
  async (library, clients, random) => deleteImage(clients, { id: await pickId(library, random) }, actor()),
  async (library, clients, random) => {
    library.advanceMinutes(random() * 120);
    await sweepUploads(clients);
  },
];

/**
 * Runs a random history of a library, in which calls overlap and crash. Then runs the sweep and returns all violations. The same
 * seed makes the same choices.
 */
async function findLibraryViolations(library: LibraryFixture, image: Uint8Array<ArrayBuffer>, seed: number): Promise<string[]> {
  const random = seededRandom(seed);
  const violations: string[] = [];
  const weightedSteps = createSteps(image).flatMap((step, index) => Array.from({ length: WEIGHTS[index] ?? 0 }, () => step));
  const runStep = () => {
    const step = pickRandom(random, weightedSteps);
    const isCrashing = random() < 0.5;
    const clients = isCrashing
      ? withCrash(library.clients, 1 + Math.floor(random() * MAX_CRASHED_CALL), random() < 0.5)
      : library.clients;
    return step?.(library, clients, random);
  };
  for (let round = 0; round < ROUNDS; round++) {
    // A crashed call holds its user's lock for 35 s.
    library.advanceMinutes(1);
    const results = await Promise.allSettled(random() < 0.4 ? [runStep(), runStep(), runStep()] : [runStep()]);
    violations.push(
      ...results.flatMap((each) =>
        each.status === 'rejected' && !isExpectedFailure(each.reason, EXPECTED_CODES) ? [String(each.reason)] : [],
      ),
    );
  }
  // The first sweep turns abandoned uploads into deletions. The second deletes the records of the deletions.
  for (const minutes of [240, 60]) {
    library.advanceMinutes(minutes);
    await sweepUploads(library.clients);
  }
  return [...violations, ...(await findFinalViolations(library))];
}

/** Returns the violations of every history, each with the seed that reproduces it. */
export async function findLibraryViolationsInHistories({ first, last }: { first: number; last: number }): Promise<string[]> {
  const file = new Uint8Array(await pngFile(20, 20));
  const violations: string[] = [];
  for (let seed = first; seed <= last; seed++) {
    const library = withoutEarlierDays(await libraryFixture());
    for (let count = 0; count < INITIAL_IMAGES; count++) await addImage(library, file);
    violations.push(...(await findLibraryViolations(library, file, seed)).map((violation) => `${seed}: ${violation}`));
    await library.close();
  }
  return violations;
}

/** `unsupported` is returned after three crashes of calls that decode the file. */
const EXPECTED_CODES = ['notFound', 'conflict', 'tooMany', 'unsupported'];

async function findFinalViolations({ clients, listImageSortKeys, objects, readUserRow }: LibraryFixture): Promise<string[]> {
  const { images } = await clients.images.listPage(USER_ID, { limit: 1_000 });
  const expectedKeys = images.flatMap(({ id, type }) => [
    `media/${USER_ID}/${id}/original.${type}`,
    `media/${USER_ID}/${id}/thumbnail.webp`,
  ]);
  const storedKeys = await objects.media();
  const { imageBytes, openUploads } = await readUserRow();
  const bytes = images.reduce((sum, { size }) => sum + size, 0);
  return [
    ...(await listImageSortKeys()).filter((key) => !key.startsWith('image#')).map((key) => `left: ${key}`),
    ...storedKeys.filter((key) => !expectedKeys.includes(key)).map((key) => `no record: ${key}`),
    ...expectedKeys.filter((key) => !storedKeys.includes(key)).map((key) => `no file: ${key}`),
    ...(await objects.uploads()).map((key) => `left: ${key}`),
    ...(imageBytes === bytes ? [] : [`${imageBytes} bytes counted, ${bytes} kept`]),
    ...(openUploads === 0 ? [] : [`${openUploads} uploads counted`]),
  ];
}
