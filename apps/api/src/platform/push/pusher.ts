/** Sends each message by the service of its device. */
import { PermanentRejection } from '../outside/call';
import { isApp, type AppDevice, type BrowserDevice, type Pusher, type Send } from './port';

interface Senders {
  browsers: { publicKey: string; send: Send<BrowserDevice> };
  /** Undefined if no service for apps is configured. */
  apps: Send<AppDevice> | undefined;
}

export const createPusher = ({ browsers, apps }: Senders): Pusher => ({
  publicKey: browsers.publicKey,
  reachesApps: apps !== undefined,
  send: async (device, message, options) => {
    if (!isApp(device)) return browsers.send(device, message, options);
    // the device stays: the operator may configure the service again
    if (!apps) throw new PermanentRejection('no push service for apps is configured');
    return apps(device, message, options);
  },
});
