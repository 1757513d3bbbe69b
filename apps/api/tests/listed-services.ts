/** Services for tests that list the routes and call none of them. */
import type { Services } from '../src/app';
import { recordingRealtime } from './recording-realtime';

const uncalled = (): never => {
  throw new Error('This service is for listing routes only');
};

export const listedServices = (): Pick<Services, 'realtime' | 'mail' | 'pictures' | 'passwords' | 'pusher'> => ({
  realtime: recordingRealtime(),
  mail: { mailer: undefined, homeUrl: '' },
  pictures: { uploadUrl: uncalled, serve: uncalled },
  pusher: { publicKey: 'key', send: async () => true },
  passwords: { providerUrl: null },
});
