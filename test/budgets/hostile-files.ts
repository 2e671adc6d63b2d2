import { callOperation } from '../../dev/stack/call-operation.ts';
import { type LocalStack, startLocalStack } from '../support/e2e/local-stack.ts';
import { createUser } from '../support/e2e/user.ts';
import { toCookieHeader } from '../support/http/cookie-header.ts';
import { POLYGLOT_FILES, REJECTED_FILES } from '../support/images/hostile-files.ts';
import { declareFile } from '../support/images/image-files.ts';
import { type Budget, mustBeZero } from './budget.ts';
import { readPeakMb } from './peak-memory.ts';

const MAX_MB = 1_300;
const TOO_MANY_REQUESTS = 429;
const ACTIVE_TYPE = /html|svg|xml|script|pdf/;

/** Uploads a file as the browser does. Returns its URL, or undefined if it was rejected. */
async function upload({ stack }: LocalStack, token: string, body: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const input = { title: 'x', notes: '', urlLink: '', ...declareFile(body) };
  const { id, uploadUrl, uploadHeaders } = await callOperation(stack.site, token, 'createImage', input);
  await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
  const response = await fetch(`${stack.site}/api/images/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS)
    throw new Error(`Uploading a hostile file returned ${response.status}.`);
  if (response.ok) return (await response.json()).urlFull;
  await callOperation(stack.site, token, 'deleteImage', { id });
  return undefined;
}

async function isServedAsActiveContent({ stack }: LocalStack, token: string, url: string): Promise<boolean> {
  const list = await fetch(`${stack.site}/api/images`, { headers: { authorization: `Bearer ${token}` } });
  const { headers } = await fetch(stack.site + url, { headers: { cookie: toCookieHeader(list) } });
  const type = headers.get('content-type') ?? '';
  return ACTIVE_TYPE.test(type) || !type.startsWith('image/') || headers.get('x-content-type-options') !== 'nosniff';
}

/**
 * Uploads malicious files, and valid images that are also scripts. Counts malicious files that are accepted, and valid images
 * that are rejected or served as active content. Measures memory.
 */
export const hostileFiles: Budget = {
  name: 'Hostile files',
  async measure(report) {
    const site = await startLocalStack();
    // A new user for each file, because a user may finish 60 uploads a minute.
    const createToken = async () => (await createUser(site)).token;
    report.printStep('uploads');
    let [accepted, active] = [0, 0];
    for (const file of Object.values(REJECTED_FILES)) {
      if (await upload(site, await createToken(), await file())) accepted++;
    }
    for (const file of Object.values(POLYGLOT_FILES)) {
      const token = await createToken();
      const url = await upload(site, token, await file());
      if (!url || (await isServedAsActiveContent(site, token, url))) active++;
    }
    const measured = readPeakMb(site.pid);
    await site.remove();
    const count = Object.keys(REJECTED_FILES).length + Object.keys(POLYGLOT_FILES).length;
    report.add(
      mustBeZero(`accepted files that must be rejected, of ${count}`, accepted),
      mustBeZero('valid images that are rejected or served as active content', active),
      { label: 'peak memory of the stack', measured, limit: MAX_MB, unit: 'MB', isHard: true },
    );
  },
};
