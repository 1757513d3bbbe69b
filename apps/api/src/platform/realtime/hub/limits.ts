/** What one hub bears. Milliseconds and bytes. */
export interface HubLimits {
  sockets: number;
  socketsPerUser: number;
  subscriptionsPerSocket: number;
  /** Of one message from a client; a longer one ends the socket with 1009. */
  messageBytes: number;
  /** Between two sweeps: above all subscriptions, since a client subscribes to everything at once after a reconnect. */
  messagesPerSweep: number;
  /** Waiting to be sent to one client; a slower one is cut off and fetches again when it is back. */
  bufferedBytes: number;
  /** From the connection to the first valid signature. */
  unauthorisedMilliseconds: number;
  /** Silence after which the client pings, and after which the hub does. */
  activityMilliseconds: number;
  pongMilliseconds: number;
  sweepMilliseconds: number;
  /** How long a client may take to answer the closing handshake before the line is cut. */
  closeMilliseconds: number;
  /** From the signature to its use. */
  authorisationMilliseconds: number;
  /** Signatures made this soon after a revocation are void as well: their check may have read what stood before it. */
  revocationGraceMilliseconds: number;
}

export const defaultLimits: HubLimits = {
  sockets: 20_000,
  socketsPerUser: 100,
  subscriptionsPerSocket: 300,
  messageBytes: 16 * 1024,
  messagesPerSweep: 1_000,
  bufferedBytes: 1024 * 1024,
  unauthorisedMilliseconds: 30_000,
  activityMilliseconds: 30_000,
  pongMilliseconds: 15_000,
  sweepMilliseconds: 5_000,
  closeMilliseconds: 500,
  authorisationMilliseconds: 60_000,
  revocationGraceMilliseconds: 1_000,
};
