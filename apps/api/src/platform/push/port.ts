/** Push messages to browsers (RFC 8030). */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Pusher {
  /** Browsers subscribe with this key (RFC 8292). */
  publicKey: string;
  /**
   * A message with the same topic replaces one that still waits. An urgent one wakes the device.
   * False if the push service no longer knows the device. Rejects with `PermanentRejection` if a retry cannot succeed. */
  send(device: PushDevice, payload: string, options: { topic: string; isUrgent: boolean }): Promise<boolean>;
}
