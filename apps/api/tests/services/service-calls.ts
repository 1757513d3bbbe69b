/** The calls of all adapters of outside services, for tests with services that fail. */
import { generateKeyPairSync } from 'node:crypto';
import { systemClock } from '../../src/platform/clock';
import { createFormService } from '../../src/platform/support-desk/form-service';
import { createOpenAiCompatible } from '../../src/platform/language-model/open-ai-compatible';
import { createLog } from '../../src/platform/log';
import { createSmtpMailer } from '../../src/platform/mail/smtp';
import { createGooglePlaces } from '../../src/platform/places/google';
import { createNominatim } from '../../src/platform/places/nominatim';
import { createFcm } from '../../src/platform/push/fcm';
import { createExternalRealtime } from '../../src/platform/realtime/external';
import { nodeTimers } from '../../src/platform/realtime/timers';
import { createS3Store } from '../../src/platform/storage/s3/store';
import { createDeepL } from '../../src/platform/translation/deepl';
import { createLibreTranslate } from '../../src/platform/translation/libretranslate';
import { createWebhookCaller } from '../../src/platform/webhooks/caller';

const log = createLog({ level: 'silent' });

const storeAt = (endpoint: string, callMilliseconds: number) =>
  createS3Store({
    bucket: 'files',
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    clock: systemClock,
    callMilliseconds,
  });
const libreTranslateAt = (url: string, callMilliseconds: number) =>
  createLibreTranslate({ url, key: undefined, clock: systemClock, callMilliseconds });
const realtimeAt = (url: string, callMilliseconds: number) =>
  createExternalRealtime({
    url,
    appId: '1',
    key: 'key',
    secret: 'secret',
    now: () => systemClock.now().getTime(),
    timers: nodeTimers(log),
    log,
    callMilliseconds,
  });
const key = '1/00000000-0000-0000-0000-000000000000';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const googleKeyAt = (origin: string) => ({
  project_id: 'test',
  client_email: 'sender@test.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  token_uri: `${origin}/token`,
});

/** Every call of every adapter, for a service at an origin, such as http://127.0.0.1:1234. */
export const serviceCalls: Record<string, (origin: string, callMilliseconds: number) => Promise<unknown>> = {
  'S3, head': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).head(key),
  'S3, read': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).read(key, { from: 0, to: 10 }),
  'S3, begin parts': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).beginParts(key, 'application/pdf'),
  'S3, stored parts': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).storedParts(key, 'upload'),
  'S3, delete': async (origin, callMilliseconds) => (await storeAt(origin, callMilliseconds)).delete(key),
  'real time, publish': (origin, callMilliseconds) =>
    realtimeAt(origin, callMilliseconds).publish([{ channels: ['private-campaign-1'], event: 'update', data: {} }]),
  'real time, disconnect': (origin, callMilliseconds) => realtimeAt(origin, callMilliseconds).disconnectUser('u1'),
  'push to apps, sign-in': (origin, callMilliseconds) =>
    createFcm({ key: googleKeyAt(origin), origin, clock: systemClock, callMilliseconds })(
      { registration: 'app:token' },
      { title: 'New: Poll' },
      { topic: 'topic', isUrgent: false },
    ),
  'support form': (origin, callMilliseconds) =>
    createFormService({ url: `${origin}/form`, callMilliseconds }).submit({ fields: { subject: 'Help' } }),
  'language model': (origin, callMilliseconds) =>
    createOpenAiCompatible({ url: origin, key: 'secret', model: 'small', callMilliseconds }).ask({
      instructions: 'Sum it up.',
      material: {},
      answer: { name: 'summary', schema: {} },
    }),
  'e-mail': (origin, callMilliseconds) =>
    createSmtpMailer({ url: origin.replace('http:', 'smtp:'), from: 'muster@example.com', callMilliseconds }).send({
      to: 'ivy@example.com',
      subject: 'New: Poll',
      text: 'Did you get a break?',
    }),
  'LibreTranslate, languages': (origin, callMilliseconds) => libreTranslateAt(origin, callMilliseconds).codeOf('GERMAN'),
  'LibreTranslate, texts': (origin, callMilliseconds) => libreTranslateAt(origin, callMilliseconds).translate(['Ladder'], 'de'),
  'DeepL, texts': (origin, callMilliseconds) =>
    createDeepL({ url: origin, key: 'secret', clock: systemClock, callMilliseconds }).translate(['Ladder'], 'DE'),
  'places of Nominatim': (origin, callMilliseconds) => createNominatim({ url: origin, callMilliseconds }).search('Perth'),
  'places of Google': (origin, callMilliseconds) => createGooglePlaces({ url: origin, key: 'secret', callMilliseconds }).search('Perth'),
  webhook: (origin, callMilliseconds) =>
    createWebhookCaller({ callMilliseconds, isLocalAllowed: true }).call({ url: `${origin}/hook`, headers: {}, body: '{}' }),
};
