/** One client's socket with its state in the hub. */
import { WebSocket } from 'ws';
import { encodeMessage } from './messages';

export class Connection {
  readonly channels = new Set<string>();
  /** The user of the socket, known from the first valid signature. */
  userId: string | undefined;
  signedIn = false;
  pingedAt: number | undefined;
  lastHeardAt: number;
  messagesSinceSweep = 0;
  /** Messages of a client are ignored after the hub has asked it to close. */
  closing = false;

  constructor(
    readonly id: string,
    readonly openedAt: number,
    /** The network address of the client. */
    readonly address: string,
    private readonly socket: WebSocket,
    private readonly bufferedBytes: number,
  ) {
    this.lastHeardAt = openedAt;
  }

  send(event: string, data: object, channel?: string): void {
    this.sendFrame(Buffer.from(encodeMessage(event, data, channel)));
  }

  /** Sends bytes that connections can share. Cuts off a client that does not read: a closing handshake would not reach it either. */
  sendFrame(frame: Buffer): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount + frame.length > this.bufferedBytes) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  close(code: number, reason: string): void {
    this.closing = true;
    this.socket.close(code, reason);
  }

  /** Resolves when the socket is closed. */
  closed(): Promise<void> {
    return new Promise((resolve) => this.socket.once('close', () => resolve()));
  }
}
