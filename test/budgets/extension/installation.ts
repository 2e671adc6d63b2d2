import { MEASUREMENTS } from '../../../web/content/measurements.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { mustBeZero, type Report } from '../budget.ts';

interface ExtensionInfo {
  readonly permissions: { readonly simplePermissions: readonly unknown[]; readonly runtimeHostPermissions?: unknown };
}

/** The used part of the API of chrome://extensions. */
interface DeveloperPrivate {
  getExtensionInfo(id: string): Promise<ExtensionInfo>;
}

/** Counts warnings at installation, origins that the extension can access without asking the user, and missing shortcuts. */
export async function measureInstallation(report: Report): Promise<void> {
  const browser = await ExtensionBrowser.open();
  try {
    const page = await browser.context.newPage();
    await page.goto('chrome://extensions');
    const warnings = await page.evaluate(async (id) => {
      const developerPrivate: DeveloperPrivate = Reflect.get(chrome, 'developerPrivate');
      return (await developerPrivate.getExtensionInfo(id)).permissions.simplePermissions.length;
    }, browser.id);
    const { origins, missingShortcuts } = await browser.worker.evaluate(async () => ({
      origins: (await chrome.permissions.getAll()).origins?.length ?? 0,
      missingShortcuts: (await chrome.commands.getAll()).filter(({ name, shortcut }) => name === 'capture' && !shortcut).length,
    }));
    report.add(
      {
        label: 'warnings at installation',
        measured: warnings,
        limit: MEASUREMENTS.installWarnings,
        unit: '',
        isHard: true,
      },
      mustBeZero('missing shortcut of the command "capture"', missingShortcuts),
      mustBeZero('origins with access at installation', origins),
    );
  } finally {
    await browser.close();
  }
}
