/** Push messages to browsers (RFC 8030) and to installed apps. */
import type { PushMessage } from '@muster/contract/shared/push-message';

/** A browser, with the address at its push service and the keys for it. */
export interface BrowserDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An installed app that registered with Firebase Cloud Messaging. */
export interface AppDevice {
  registration: string;
}

export type PushDevice = BrowserDevice | AppDevice;

export const isApp = (device: PushDevice): device is AppDevice => 'registration' in device;

export interface PushOptions {
  /** A message with the same topic replaces one that still waits. At most 32 characters. */
  topic: string;
  /** An urgent message wakes the device. */
  isUrgent: boolean;
}

/** The push service keeps a message for a device that is switched off. */
export const timeToLiveSeconds = 24 * 3_600;

/** False if the push service no longer knows the device. Rejects with `PermanentRejection` if a retry cannot succeed. */
export type Send<Device> = (device: Device, message: PushMessage, options: PushOptions) => Promise<boolean>;

export interface Pusher {
  /** Browsers subscribe with this key (RFC 8292). */
  publicKey: string;
  /** Whether messages to installed apps can leave. */
  reachesApps: boolean;
  send: Send<PushDevice>;
}
