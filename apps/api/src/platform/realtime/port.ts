/**
 * Real time: hints that something changed. A message names ids and versions and never content; whoever receives one
 * fetches again under their own rights [7.78]-[7.81].
 */
export type RealtimeData = Record<string, string | number | boolean | null | string[]>;

export interface RealtimeMessage {
  /** Names made by `privateChannel` or `serverToUser`. */
  channels: string[];
  event: string;
  data: RealtimeData;
  /** At most once a second for each channel and event: the first at once, then the latest; what lies between is dropped. */
  coalesce?: boolean;
}

export interface Realtime {
  /** Hands the messages out, at least once. Rejects when other processes could not be told: the outbox tries again. */
  publish(messages: RealtimeMessage[]): Promise<void>;
  /** Ends every socket of a user in every process (blocked, signed out). The auth endpoints refuse the next one. */
  disconnectUser(userId: string): Promise<void>;
  /** Ends a user's subscriptions to the channels (a revoked right). A signature from before opens them no more. */
  unsubscribeUser(userId: string, channels: string[]): Promise<void>;
  /** The answer of POST /api/pusher/auth, after the caller's right was checked. Throws RangeError on malformed input. */
  authorizeChannel(socketId: string, channel: string, userId: string): ChannelAuthorisation;
  /** The answer of POST /api/pusher/user-auth. Throws RangeError on malformed input. */
  authenticateUser(socketId: string, userId: string): UserAuthentication;
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

/** The part of pino that real time writes to. */
export interface RealtimeLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
