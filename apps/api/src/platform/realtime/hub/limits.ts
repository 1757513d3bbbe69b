/** The limits of one hub, in milliseconds and bytes. */
export interface HubLimits {
  /** Maximum number of sockets of people who have signed in or subscribed. */
  sockets: number;
  /** Maximum number of sockets without a valid signature: in total, and per network address. */
  unauthorisedSockets: number;
  unauthorisedPerAddress: number;
  socketsPerUser: number;
  subscriptionsPerSocket: number;
  /** Maximum size of a message from a client. A longer one closes the socket with 1009. */
  messageBytes: number;
  /** Maximum number of messages between two sweeps. It allows for all subscriptions at once, as after a reconnect. */
  messagesPerSweep: number;
  /** The same before the first valid signature. It is low, because anybody can send these messages. */
  unauthorisedMessagesPerSweep: number;
  /** Maximum of unsent bytes for one client. A slower client is cut off, and reloads its data after it reconnects. */
  bufferedBytes: number;
  /** Maximum time from the connection to the first valid signature. */
  unauthorisedMilliseconds: number;
  /** Time without messages until the client pings, and until the hub pings. */
  activityMilliseconds: number;
  pongMilliseconds: number;
  sweepMilliseconds: number;
  /** Maximum time for a client to answer the closing handshake. */
  closeMilliseconds: number;
  /** Maximum age of a signature when it is used. */
  authorisationMilliseconds: number;
  /** Signatures made within this time after a revocation are also invalid: their check may have read the earlier state. */
  revocationGraceMilliseconds: number;
}

export const defaultLimits: HubLimits = {
  sockets: 20_000,
  unauthorisedSockets: 4_000,
  unauthorisedPerAddress: 1_000,
  socketsPerUser: 100,
  subscriptionsPerSocket: 300,
  messageBytes: 16 * 1024,
  messagesPerSweep: 1_000,
  unauthorisedMessagesPerSweep: 20,
  bufferedBytes: 1024 * 1024,
  unauthorisedMilliseconds: 30_000,
  activityMilliseconds: 30_000,
  pongMilliseconds: 15_000,
  sweepMilliseconds: 5_000,
  closeMilliseconds: 500,
  authorisationMilliseconds: 60_000,
  revocationGraceMilliseconds: 1_000,
};
