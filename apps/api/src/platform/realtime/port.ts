/**
 * Real time: events that inform clients of changed data. A message contains ids and versions and never content. The client
 * fetches the data again with its own rights [7.78]-[7.81].
 */
type RealtimeData = Record<string, string | number | boolean | null | string[]>;

export interface RealtimeMessage {
  /** Names of private channels (`shared/channels` of the contract) or made by `serverToUser`. */
  channels: string[];
  event: string;
  data: RealtimeData;
  /** Limits sending to once a second per channel, event and tags. The first goes at once, then the latest; others are dropped. */
  coalesce?: boolean;
}

export interface Realtime {
  /** Whether an outside service serves the sockets. Such a service cannot check rights. */
  readonly isAtService: boolean;
  /** Sends the messages, at least once. Rejects if the other processes cannot be reached; the outbox then retries. */
  publish(messages: RealtimeMessage[]): Promise<void>;
  /** Closes all sockets of a user in all processes (blocked, signed out). The auth endpoints reject new ones. */
  disconnectUser(userId: string): Promise<void>;
  /** Ends a user's subscriptions to the channels (a revoked right). Older signatures are then invalid for them. */
  unsubscribeUser(userId: string, channels: string[]): Promise<void>;
  /**
   * The response of POST /api/pusher/auth, after the check of the caller's rights. `readAt` is when they were read, in milliseconds since
   * 1970. If they change while the request runs, the hub checks them again. Default: now. Throws RangeError for malformed input.
   */
  authorizeChannel(socketId: string, channel: string, userId: string, readAt?: number): ChannelAuthorisation;
  /** The response of POST /api/pusher/user-auth. Throws RangeError for malformed input. */
  authenticateUser(socketId: string, userId: string, readAt?: number): UserAuthentication;
  close(): Promise<void>;
}

export interface ChannelAuthorisation {
  auth: string;
  channel_data?: string;
}

export interface UserAuthentication {
  auth: string;
  user_data: string;
}

/** The methods of pino that real time uses. */
export interface RealtimeLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
