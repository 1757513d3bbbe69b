/**
 * Lists what every feature registers: routes, subscriptions, jobs, messages, notification kinds and personal data. Builds the app from
 * these lists, with health and the OpenAPI document.
 */
import type { FastifyInstance } from 'fastify';
import { adminRoutes, adminSubscriptions, supportNotifications, supportPersonalData, type Operations } from '../features/admin';
import { audienceRoutes } from '../features/audience';
import {
  campaignJobs,
  campaignMessages,
  campaignNeeds,
  campaignNotifications,
  campaignPersonalData,
  campaignLanguageRoutes,
  followUpNeeds,
  followUpNotifications,
  followUpPersonalData,
  followUpRoutes,
  seriesJobs,
  seriesNotifications,
  seriesRoutes,
  campaignRoutes,
  campaignSubscriptions,
  joinAudiences,
} from '../features/campaigns';
import { crewNotifications, crewPersonalData, crewRoutes, type CheckPin } from '../features/crews';
import { dashboardRoutes, type NeedSources } from '../features/dashboards';
import {
  exchangeJobs,
  exchangeMessages,
  exchangeNeeds,
  exchangeNotifications,
  exchangePersonalData,
  exchangeRoutes,
} from '../features/exchange';
import { fileJobs, fileRoutes, fileSubscriptions, noQuota, uploadListener, type UploadQuota } from '../features/files';
import { focusRoutes } from '../features/focus';
import {
  encryptLedgerKeys,
  evidenceJobs,
  evidencePersonalData,
  evidenceRoutes,
  evidenceSubscriptions,
  serveLedgerKeys,
} from '../features/evidence';
import {
  notificationJobs,
  notificationPersonalData,
  notificationMessages,
  notificationRoutes,
  notificationSubscriptions,
  openChannels,
  preferenceRoutes,
  pushRoutes,
  realtimeRoutes,
  serveUnsubscribe,
  emitChangedRights,
  serviceSocketSubscriptions,
  startSenders,
} from '../features/notifications';
import { directoryJobs, directoryNeeds, directoryRoutes, directorySubscriptions, joiningData, type Cards } from '../features/directory';
import {
  acceptApiTokens,
  calendarRoutes,
  feedJobs,
  feedRoutes,
  integrationPersonalData,
  integrationRoutes,
  registerScim,
  ruleSubscriptions,
  scimRoutes,
  serveCalendars,
  serviceAccountJobs,
  serviceAccountNotifications,
  serviceAccountRoutes,
  encryptWebhookSecrets,
  tokenJobs,
  tokenNotifications,
  webhookJobs,
  webhookNotifications,
  webhookRoutes,
  webhookSubscriptions,
} from '../features/integrations';
import { importJobs, importPersonalData, importRoutes, importSubscriptions } from '../features/imports';
import { avatars, identityPersonalData, identityRoutes, type OnActivated, type Passwords } from '../features/identity';
import { organisationMessages, organisationRoutes } from '../features/organisation';
import { privacyJobs, privacyRoutes, privacySubscriptions } from '../features/privacy';
import { reportNeeds, reportNotifications, reportRoutes, summaryJobs } from '../features/reports';
import { responseNotifications, responsePersonalData, responseRoutes } from '../features/responses';
import { templateJobs, recordLanguageStart, templateRoutes } from '../features/templates';
import { locationRoutes, referenceDataRoutes } from '../features/reference-data';
import { translationJobs, translationRoutes, type Translation } from '../features/translation';
import { apiTexts } from './api-texts';
import type { SupportDesk } from '../platform/support-desk/port';
import type { ProxyTrust } from '../platform/http/limits/client-address';
import type { Implementation } from '../platform/http/endpoint';
import { registerHealth, type Health } from '../platform/http/health';
import type { RequestMetrics } from '../platform/observe/request-metrics';
import { locationsOf } from '../platform/http/addresses/locations';
import { openApiDocument } from '../platform/openapi/document';
import { serveErrorCatalogue } from '../platform/http/problems/catalogue';
import { serveDescription } from '../platform/openapi/serve';
import { registerEndpoint, type HttpPlatform } from '../platform/http/register';
import type { CountAddress } from '../platform/http/limits/rate-limits';
import { createServer } from '../platform/http/server';
import type { PictureKind, Pictures } from '../platform/images/pictures';
import { serveKeptMail } from '../platform/mail/kept-mail-page';
import type { Mail } from '../platform/mail/port';
import { platformJobs } from '../platform/jobs/housekeeping';
import type { Job, JobContext } from '../platform/jobs/jobs';
import type { LanguageModel } from '../platform/language-model/port';
import type { NotificationKind } from '../platform/notifications/kind';
import type { Subscription } from '../platform/outbox/subscription';
import type { EventMessages } from '../platform/realtime/event-messages';
import { noPlaces, type Places } from '../platform/places/port';
import { platformPersonalData } from '../platform/personal-data/platform-data';
import type { PersonalData } from '../platform/personal-data/source';
import type { Realtime } from '../platform/realtime/port';
import type { Pusher } from '../platform/push/port';
import type { ObjectStore } from '../platform/storage/port';
import type { SecretBox } from '../platform/secrets/secret-box';
import type { WebhookCaller } from '../platform/webhooks/port';

/** Services that features use. The start creates them from the configuration. */
export interface Services {
  realtime: Realtime;
  storage: ObjectStore;
  /** Undefined when support requests are switched off. */
  supportForm: SupportDesk | undefined;
  /** Undefined when no language model is configured. Summaries then consist of quotes and counts. */
  languageModel: LanguageModel | undefined;
  /** Undefined when no translation service is configured. Translation is then switched off. */
  translation: Translation | undefined;
  /** Finds addresses, with their time zones. */
  places: Places;
  /** Upload limits per person and per company. */
  uploadQuota: UploadQuota;
  /** E-mail to people, such as invitations. */
  mail: Mail;
  /** Upload and storage of pictures of people. */
  pictures: Pictures;
  /** Where passwords change. */
  passwords: Passwords;
  /** Figures and settings of this process, for the system area. */
  operations: Operations;
  /** Push messages to browsers. */
  pusher: Pusher;
  /** Calls the receivers of webhooks. */
  webhooks: WebhookCaller;
  /** Encrypts the secrets of webhooks. */
  secretBox: SecretBox;
  /** Cards for the sign-in with a number. Undefined while it is switched off. */
  cards: Cards | undefined;
  /** Checks a number and a PIN on the device of a briefer. Undefined if sign-in with a number is switched off. */
  checkPin: CheckPin | undefined;
  /** Signs the links that switch e-mail off. */
  linkSecret: string;
  /** Undefined: audit records have no end. */
  auditKeptMonths: number | undefined;
}

/** The kinds of objects that have a picture. */
const pictureKinds: readonly PictureKind[] = [avatars];

/** Runs at the first sign-in of a person, before the api answers their first call. */
export const onActivated: readonly OnActivated[] = [joinAudiences];

/** Runs at each start, before the process serves requests. */
export const startupTasks = [recordLanguageStart, encryptWebhookSecrets, encryptLedgerKeys] as const;

/** The real-time messages that tell open pages about events. */
const messages: readonly EventMessages[] = [...organisationMessages, ...exchangeMessages, ...campaignMessages, ...notificationMessages];

/** The kinds of notifications. Each feature declares those that its events cause. */
export const notificationKinds: readonly NotificationKind[] = [
  ...exchangeNotifications,
  ...campaignNotifications,
  ...followUpNotifications,
  ...seriesNotifications,
  ...responseNotifications,
  ...crewNotifications,
  ...reportNotifications,
  ...tokenNotifications,
  ...serviceAccountNotifications,
  ...webhookNotifications,
  ...supportNotifications,
];

/** Where the rows of 'Needs you' on the dashboards of managers come from. */
const needSources: NeedSources = [...campaignNeeds, followUpNeeds, ...reportNeeds, ...exchangeNeeds, ...directoryNeeds];

/** The sources of personal data, for exports and erasures. */
const personalData: readonly PersonalData[] = [
  platformPersonalData,
  ...identityPersonalData,
  joiningData,
  importPersonalData,
  ...exchangePersonalData,
  ...campaignPersonalData,
  ...followUpPersonalData,
  responsePersonalData,
  ...crewPersonalData,
  ...notificationPersonalData,
  evidencePersonalData,
  ...integrationPersonalData,
  supportPersonalData,
];

export const routesOf = ({
  realtime,
  places = noPlaces,
  supportForm,
  translation,
  uploadQuota = noQuota,
  mail,
  pictures,
  passwords,
  operations,
  pusher,
  webhooks,
  secretBox,
  cards,
  checkPin,
}: Pick<Services, 'realtime' | 'mail' | 'pictures' | 'passwords' | 'pusher' | 'operations' | 'webhooks' | 'secretBox'> &
  Partial<Pick<Services, 'cards' | 'checkPin' | 'places' | 'supportForm' | 'translation' | 'uploadQuota'>>): Implementation[] => [
  ...referenceDataRoutes,
  ...locationRoutes(places),
  ...fileRoutes(uploadQuota),
  ...translationRoutes(translation),
  ...identityRoutes({ passwords, pictures, places }),
  ...organisationRoutes(places),
  ...directoryRoutes(mail, cards),
  ...importRoutes,
  ...audienceRoutes,
  ...templateRoutes,
  ...exchangeRoutes,
  ...campaignRoutes,
  ...followUpRoutes,
  ...seriesRoutes,
  ...campaignLanguageRoutes(translation),
  ...responseRoutes,
  ...crewRoutes(checkPin),
  ...reportRoutes,
  ...focusRoutes,
  ...dashboardRoutes(needSources),
  ...notificationRoutes(notificationKinds),
  ...pushRoutes(pusher),
  ...preferenceRoutes(notificationKinds, { sendsMail: mail.mailer !== undefined }),
  ...realtimeRoutes(realtime),
  ...evidenceRoutes,
  ...integrationRoutes,
  ...serviceAccountRoutes,
  ...feedRoutes(secretBox),
  ...calendarRoutes(mail.homeUrl),
  ...webhookRoutes(webhooks, secretBox, mail.homeUrl),
  ...privacyRoutes,
  ...adminRoutes(supportForm, operations),
];

export const subscriptionsOf = ({
  realtime,
  storage,
  supportForm,
  mail,
  pusher,
  linkSecret,
  webhooks,
  secretBox,
}: Omit<Services, 'operations'>): Subscription[] => [
  ...fileSubscriptions(storage),
  ...messages.map((message) => message(realtime)),
  ...notificationSubscriptions(notificationKinds, realtime, openChannels({ mail, pusher, linkSecret })),
  ...serviceSocketSubscriptions(realtime),
  ...directorySubscriptions(mail),
  ...importSubscriptions,
  ...campaignSubscriptions,
  ...evidenceSubscriptions(mail),
  ...ruleSubscriptions,
  ...webhookSubscriptions(webhooks, secretBox, mail.homeUrl),
  ...privacySubscriptions(personalData, storage),
  ...adminSubscriptions(supportForm),
];

/** Events of changes that triggers note, because no mutation of the api may miss them. */
export const writeNoted = [emitChangedRights];

/** Sends the messages of notifications that are due, in a worker, until it is stopped. */
export const startMessages = (
  { mail, pusher, linkSecret }: Pick<Services, 'mail' | 'pusher' | 'linkSecret'>,
  context: JobContext,
): { stop(): Promise<void> } => startSenders(notificationKinds, openChannels({ mail, pusher, linkSecret }), context);

export const jobsOf = ({
  storage,
  languageModel,
  mail,
  pusher,
  linkSecret,
  secretBox,
  auditKeptMonths,
}: Omit<Services, 'operations'>): Job[] => [
  ...platformJobs({ auditKeptMonths }),
  ...fileJobs(storage),
  ...translationJobs,
  ...directoryJobs,
  ...importJobs,
  ...templateJobs,
  ...exchangeJobs,
  ...campaignJobs,
  ...seriesJobs,
  ...summaryJobs(languageModel),
  ...notificationJobs(notificationKinds, openChannels({ mail, pusher, linkSecret })),
  ...evidenceJobs(secretBox),
  ...tokenJobs,
  ...serviceAccountJobs,
  ...feedJobs,
  ...webhookJobs(secretBox),
  ...privacyJobs,
];

interface AppOptions {
  platform: HttpPlatform;
  services: Services;
  build: string;
  health: Health;
  recordRequest: RequestMetrics['record'];
  /** Counts each refused token. */
  recordRefusedToken(reason: string): void;
  trusts: ProxyTrust;
  https: boolean;
  countAddress: CountAddress;
  /** Origins whose pages may call the api. */
  allowedOrigins?: readonly string[] | undefined;
  /** True after the stop signal. Health then answers 503. */
  isStopping(): boolean;
  /** Event loop delay above which the process answers 503. 0 switches this off, for tests on busy machines. */
  maxEventLoopDelayMs?: number;
  /** Registers the other routes of the same server: the identity provider and the pages. */
  registerOthers?: (app: FastifyInstance) => Promise<void>;
}

export async function createApp({
  platform: given,
  services,
  build,
  health,
  registerOthers,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const platform: HttpPlatform = { ...given, verifyToken: acceptApiTokens(given, given.verifyToken) };
  const app = await createServer({
    log: platform.log,
    clock: platform.clock,
    ...options,
  });
  const routes = routesOf(services);
  await app.register(
    async (api) => {
      const locations = locationsOf(routes.map(({ endpoint }) => endpoint));
      for (const implementation of routes) {
        const location = locations.get(implementation.endpoint.route);
        registerEndpoint(api, platform, implementation, location && `/api${location}`);
      }
      registerHealth(api, health);
      serveErrorCatalogue(api);
      serveDescription(api, () => openApiDocument(routes, build, apiTexts));
    },
    { prefix: '/api' },
  );
  await registerScim(app, platform, scimRoutes(services.mail));
  await platform.storage.serve(app, uploadListener(platform));
  await services.pictures.serve(app, pictureKinds);
  if (services.mail.folder !== undefined) serveKeptMail(app, services.mail.folder);
  serveLedgerKeys(app, platform.database);
  serveCalendars(app, { ...platform, homeUrl: services.mail.homeUrl });
  serveUnsubscribe(app, { ...platform, linkSecret: services.linkSecret, kinds: notificationKinds });
  await registerOthers?.(app);
  return app;
}
