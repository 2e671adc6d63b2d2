import { createServer, type RequestListener, type Server } from 'node:http';

/** A failure of the machine, not of the product: said in one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Serves a listener on one port of this machine. A port that is taken is named, with the flag that moves the stack. */
export function listen(listener: RequestListener, port: number): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? portTaken(port) : error);
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

export const portTaken = (port: number) =>
  new StartError(`Port ${port} is taken. Start with another base port, for example: npm start -- --port ${port + 1000}`);

export const stopServing = (server: Server): Promise<void> =>
  new Promise((stopped) => {
    server.close(() => stopped());
    server.closeAllConnections();
  });
