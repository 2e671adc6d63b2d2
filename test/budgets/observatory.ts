import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import { createPublicSiteListener } from '../support/http/public-site.ts';
import { type SecureSite, serveHttpAndHttps } from '../support/http/serve-http-and-https.ts';
import type { Budget } from './budget.ts';
import { getBuiltSite } from './builds.ts';

/** Not a dependency of the project, because it brings 233 packages and one of them downloads data on every installation. */
const PACKAGE = '@mdn/mdn-http-observatory@1.4.8';
const FOLDER = path.resolve('dist/observatory');

/** One document for each set of headers. The scan reads only the root of a host, so each document is served there. */
const DOCUMENTS = ['/', '/account', NEWSLETTER_FRAME] as const;

const MIN_SCORE = 130;

const SCAN = `
  import { scan } from '@mdn/mdn-http-observatory';
  const { scan: { score } } = await scan(process.argv[1], {});
  console.log(score);
  process.exit();`;

function installScanner(): void {
  if (existsSync(path.join(FOLDER, 'node_modules/@mdn'))) return;
  mkdirSync(FOLDER, { recursive: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', FOLDER];
  execFileSync('npm', ['install', ...options, PACKAGE], { stdio: 'ignore' });
  // The scan would otherwise download the HSTS preload list, which does not contain this machine.
  writeFileSync(path.join(FOLDER, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}');
}

async function measureScore({ host, certificate }: SecureSite): Promise<number> {
  const environment = { ...process.env, NODE_EXTRA_CA_CERTS: certificate };
  const args = ['--input-type=module', '--eval', SCAN, host];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: FOLDER, env: environment });
  return Number(stdout);
}

/** Reports how many points each set of headers lacks in MDN's HTTP Observatory. */
export const observatory: Budget = {
  name: 'Observatory',
  async measure(report) {
    const folder = await getBuiltSite(report);
    installScanner();
    const listener = createPublicSiteListener({ folder });
    for (const document of DOCUMENTS) {
      const site = await serveHttpAndHttps((request, response) => {
        if (request.url === '/') request.url = document;
        return listener(request, response);
      });
      const score = await measureScore(site);
      site.close();
      report.add({
        label: `${document}, points below ${MIN_SCORE}`,
        measured: MIN_SCORE - score,
        limit: 0,
        unit: '',
        isHard: true,
      });
    }
  },
};
