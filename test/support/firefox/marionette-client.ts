import { connect, type Socket } from 'node:net';

interface PendingCommand {
  readonly command: string;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** The first packet. */
interface ServerInfo {
  readonly applicationType: string;
}

type Reply = readonly [
  type: 1,
  id: number,
  error: { readonly error: string; readonly message: string; readonly stacktrace: string } | null,
  result: never,
];

/**
 * Client of Marionette, Firefox's protocol for automation. A packet is JSON with its length in bytes in front, such as `7:[1,2,3]`.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
export class MarionetteClient {
  readonly #socket: Socket;
  readonly #pending = new Map<number, PendingCommand>();
  #lastId = 0;
  #received = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#rejectAll(error.message));
    socket.on('close', () => this.#rejectAll('Firefox closed the connection.'));
  }

  static connect(port: number): Promise<MarionetteClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.off('error', reject);
        resolve(new MarionetteClient(socket));
      });
      socket.once('error', reject);
    });
  }

  /** Throws an `Error` with the name of the command and Firefox's message if the command fails or the connection ends. */
  send<Result>(command: string, parameters: object = {}): Promise<Result> {
    const id = ++this.#lastId;
    const packet = JSON.stringify([0, id, command, parameters]);
    return new Promise<Result>((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error(`${command} failed: the connection to Firefox is closed.`));
      this.#pending.set(id, { command, resolve, reject });
      this.#socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.toString('latin1', 0, Math.max(colon, 0)));
      if (colon < 0 || this.#received.length < end) return;
      const packet: ServerInfo | Reply = JSON.parse(this.#received.toString('utf8', colon + 1, end));
      this.#received = this.#received.subarray(end);
      if (!('applicationType' in packet)) this.#settle(packet);
    }
  }

  #settle([, id, error, result]: Reply): void {
    const pending = this.#pending.get(id);
    if (!pending) throw new Error(`Firefox replied to the unknown command ${id}.`);
    this.#pending.delete(id);
    if (error === null) pending.resolve(result);
    else pending.reject(new Error(`${pending.command} failed: ${error.error}: ${error.message}\n${error.stacktrace}`));
  }

  #rejectAll(reason: string): void {
    for (const { command, reject } of this.#pending.values()) reject(new Error(`${command} failed: ${reason}`));
    this.#pending.clear();
  }
}
