export type TestScreen = 'waiting' | 'notFound' | 'extensionId';

/** In prod there is no such page (design §9.14), nor where nobody knows that it is not prod. */
export function testScreen(stage: string | null | undefined): TestScreen {
  if (stage === undefined) return 'waiting';
  return stage === null || stage === 'prod' ? 'notFound' : 'extensionId';
}
