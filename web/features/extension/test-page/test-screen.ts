export type TestScreen = 'waiting' | 'notFound' | 'extensionId';

/** Shows the page only if the stage is known and is not prod (design §9.14). */
export function testScreen(stage: string | null | undefined): TestScreen {
  if (stage === undefined) return 'waiting';
  return stage === null || stage === 'prod' ? 'notFound' : 'extensionId';
}
