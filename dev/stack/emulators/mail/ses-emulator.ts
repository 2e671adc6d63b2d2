import type { RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { AwsError } from '../aws-json.ts';
import { type SesOptions, sendEmail } from './operations/send-email.ts';

const SEND_EMAIL = '/v2/email/outbound-emails';

/** Emulates SES v2 for simple emails. May be mounted under any path prefix. */
export function createSesEmulator(options: SesOptions): RequestListener {
  return async (request, response) => {
    try {
      const operation = `${request.method} ${request.url?.split('?')[0]}`;
      if (!operation.startsWith('POST ') || !operation.endsWith(SEND_EMAIL))
        throw new AwsError('NotFoundException', `SES emulator: ${operation} is not emulated.`, 404);
      sendJson(response, 200, sendEmail(await readJson(request), options));
    } catch (error) {
      if (!(error instanceof AwsError)) console.error('SES emulator:', error);
      const { name, message, status } =
        error instanceof AwsError ? error : new AwsError('InternalServiceErrorException', 'See the log.', 500);
      response.setHeader('x-amzn-errortype', name);
      sendJson(response, status, { message });
    }
  };
}

async function readJson(request: NodeJS.ReadableStream): Promise<unknown> {
  try {
    return await json(request);
  } catch {
    throw new AwsError('BadRequestException', 'The body is not JSON.');
  }
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
