import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';

/** Lets the browser allow a site by itself when the extension asks for that: nobody can press a button of the browser's own here. */
export async function allowWhenAsked(browser: ExtensionBrowser, origin: string): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    ([id, host]) => Reflect.get(chrome, 'developerPrivate').addHostPermission(id, host),
    [browser.id, `${origin}/*`],
  );
  await page.close();
}

/** Presses a button of the popup as a hand does: only then may the extension ask for more. */
export async function pressByHand(browser: ExtensionBrowser, label: string): Promise<void> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('A browser of its own was expected.');
  const { targetInfos } = await session.send('Target.getTargets');
  const targetId = targetInfos.find(({ url }) => url === browser.at('popup.html'))?.targetId;
  if (!targetId) throw new Error('The popup is not open.');
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const answered = new Promise<string>((resolve) =>
    session.on('Target.receivedMessageFromTarget', ({ message }) => resolve(message)),
  );
  const press = `[...document.querySelectorAll('button')].find((each) => each.textContent.trim() === ${JSON.stringify(label)}).click()`;
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: press, userGesture: true } });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  const { result } = JSON.parse(await answered);
  await session.detach();
  if (result?.exceptionDetails) throw new Error(`The popup has no button "${label}".`);
}
