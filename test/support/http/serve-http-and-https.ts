import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** No HTTP request starts with this byte. */
const TLS_HANDSHAKE_BYTE = 0x16;

export interface SecureSite {
  readonly host: string;
  readonly certificate: string;
  close(): void;
}

function createCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return { key, certificate };
}

/** Serves over https on a free port and redirects http to https on the same port, as CloudFront does. */
export async function serveHttpAndHttps(listener: RequestListener): Promise<SecureSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const { key, certificate } = createCertificate(folder);
  const secure = createHttpsServer({ key: readFileSync(key), cert: readFileSync(certificate) }, listener);
  const plain = createHttpServer(({ headers, url }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const server = createServer((socket) => routeToProtocol(socket, secure, plain));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    certificate,
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function routeToProtocol(socket: Socket, secure: Server, plain: Server): void {
  socket.once('data', (first: Buffer) => {
    socket.pause();
    (first[0] === TLS_HANDSHAKE_BYTE ? secure : plain).emit('connection', socket);
    socket.unshift(first);
    process.nextTick(() => socket.resume());
  });
}
