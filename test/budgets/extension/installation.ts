import { MEASUREMENTS } from '../../../web/content/measurements.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import type { Figure, Report } from '../budget.ts';

interface ExtensionInfo {
  readonly permissions: { readonly simplePermissions: readonly unknown[]; readonly runtimeHostPermissions?: unknown };
}

/** The used part of the API of chrome://extensions. */
interface DeveloperPrivate {
  getExtensionInfo(id: string): Promise<ExtensionInfo>;
}

const none = (label: string, measured: number): Figure => ({ label, measured, limit: 0, unit: '', isHard: true });

/** Counts the warnings at installation, the origins that the extension can access without a request, and missing shortcuts. */
export async function installation(report: Report): Promise<void> {
  const browser = await ExtensionBrowser.open();
  try {
    const page = await browser.context.newPage();
    await page.goto('chrome://extensions');
    const warnings = await page.evaluate(async (id) => {
      const own: DeveloperPrivate = Reflect.get(chrome, 'developerPrivate');
      return (await own.getExtensionInfo(id)).permissions.simplePermissions.length;
    }, browser.id);
    const { origins, keyless } = await browser.worker.evaluate(async () => ({
      origins: (await chrome.permissions.getAll()).origins?.length ?? 0,
      keyless: (await chrome.commands.getAll()).filter(({ name, shortcut }) => name === 'capture' && !shortcut).length,
    }));
    report.add(
      { ...none('goal 8: warnings when it is installed', warnings), limit: MEASUREMENTS.installWarnings },
      none('goal 13: keys of the second command that are taken', keyless),
      none('goal 14: sites that the tested extension may reach unasked', origins),
    );
  } finally {
    await browser.close();
  }
}
