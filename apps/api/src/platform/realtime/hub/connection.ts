/** One client's socket and what the hub knows of it. */
import { WebSocket } from 'ws';
import { encodeMessage } from './messages';

export class Connection {
  readonly channels = new Set<string>();
  /** Whose socket it is, known from the first valid signature. */
  userId: string | undefined;
  signedIn = false;
  pingedAt: number | undefined;
  lastHeardAt: number;
  messagesSinceSweep = 0;
  /** Nothing that a client says after it was told to go counts. */
  closing = false;

  constructor(
    readonly id: string,
    readonly openedAt: number,
    private readonly socket: WebSocket,
    private readonly bufferedBytes: number,
  ) {
    this.lastHeardAt = openedAt;
  }

  send(event: string, data: object, channel?: string): void {
    this.sendFrame(Buffer.from(encodeMessage(event, data, channel)));
  }

  /** The same bytes may go to many. A client that does not read is cut off: a closing handshake would not reach it either. */
  sendFrame(frame: Buffer): void {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (this.socket.bufferedAmount + frame.length > this.bufferedBytes) this.socket.terminate();
    else this.socket.send(frame, { binary: false });
  }

  close(code: number, reason: string): void {
    this.closing = true;
    this.socket.close(code, reason);
  }
}
