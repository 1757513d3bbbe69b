/**
 * The features of the product, and the services that they can ask for. A new feature adds an import and its name in `features`; what it
 * registers is in its own `feature.ts`.
 */
import type { CompanySignInAddresses } from './company-sign-in/addresses';
import { adminFeature } from '../features/admin/feature';
import type { Operations } from '../features/admin/system/operations';
import { audienceFeature } from '../features/audience/feature';
import { campaignsFeature } from '../features/campaigns/feature';
import { crewsFeature } from '../features/crews/feature';
import type { KioskDevices } from '../features/crews/kiosk/devices';
import type { CrewPins } from '../features/crews/pins';
import { dashboardsFeature } from '../features/dashboards/feature';
import type { NeedSources } from '../features/dashboards/needs';
import type { Cards } from '../features/directory/cards';
import { directoryFeature } from '../features/directory/feature';
import { evidenceFeature } from '../features/evidence/feature';
import { exchangeFeature } from '../features/exchange/feature';
import { filesFeature } from '../features/files/feature';
import type { UploadQuota } from '../features/files/quota';
import { focusFeature } from '../features/focus/feature';
import { identityFeature } from '../features/identity/feature';
import type { Passwords } from '../features/identity/passwords';
import { importsFeature } from '../features/imports/feature';
import { integrationsFeature } from '../features/integrations/feature';
import { notificationsFeature } from '../features/notifications/feature';
import { organisationFeature } from '../features/organisation/feature';
import { privacyFeature } from '../features/privacy/feature';
import { referenceDataFeature } from '../features/reference-data/feature';
import { reportsFeature } from '../features/reports/feature';
import { responsesFeature } from '../features/responses/feature';
import { templatesFeature } from '../features/templates/feature';
import type { Translation } from '../features/translation';
import { translationFeature } from '../features/translation/feature';
import type { Feature } from '../platform/feature';
import type { Pictures } from '../platform/images/pictures';
import type { LanguageModel } from '../platform/language-model/port';
import type { Mail } from '../platform/mail/port';
import type { NotificationKind } from '../platform/notifications/kind';
import type { PersonalData } from '../platform/personal-data/source';
import type { Places } from '../platform/places/port';
import type { Pusher } from '../platform/push/port';
import type { Realtime } from '../platform/realtime/port';
import type { SecretBox } from '../platform/secrets/secret-box';
import type { ObjectStore } from '../platform/storage/port';
import type { SupportDesk } from '../platform/support-desk/port';
import type { WebhookCaller } from '../platform/webhooks/port';

/** Services of jobs and subscriptions. The start creates them from the configuration. */
export interface BackgroundServices {
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
  /** Push messages to browsers. */
  pusher: Pusher;
  /** Calls the receivers of webhooks. */
  webhooks: WebhookCaller;
  /** Encrypts the secrets of webhooks and of the identity providers of companies. */
  secretBox: SecretBox;
  /** The addresses of the sign-in with the identity provider of a company. */
  companySignIn: CompanySignInAddresses;
  /** Cards for the sign-in with a number. Undefined while it is switched off. */
  cards: Cards | undefined;
  /** Checks PINs on the device of a briefer. Undefined if sign-in with a number is switched off. */
  crewPins: CrewPins | undefined;
  /** Shared devices without a network. Undefined if sign-in with a number is switched off. */
  kioskDevices: KioskDevices | undefined;
  /** Signs the links that switch e-mail off. */
  linkSecret: string;
  /** Undefined: audit records have no end. */
  auditKeptMonths: number | undefined;
}

/** All services that features use. */
export interface Services extends BackgroundServices {
  /** Figures and settings of this process, for the system area. They name the jobs. */
  operations: Operations;
}

/** What all features declare, for the one that sends, shows or erases it. */
export interface Declared {
  notificationKinds: readonly NotificationKind[];
  needSources: NeedSources;
  personalData: readonly PersonalData[];
}

type RegisteredFeature = Feature<Services & Declared, BackgroundServices & Declared, NeedSources[number]>;

/** In the order of `tools/boundaries/areas.ts`. Their routes, jobs and subscriptions follow it. */
export const features: readonly RegisteredFeature[] = [
  referenceDataFeature,
  filesFeature,
  translationFeature,
  identityFeature,
  organisationFeature,
  directoryFeature,
  importsFeature,
  audienceFeature,
  templatesFeature,
  exchangeFeature,
  campaignsFeature,
  responsesFeature,
  crewsFeature,
  reportsFeature,
  focusFeature,
  dashboardsFeature,
  notificationsFeature,
  evidenceFeature,
  integrationsFeature,
  privacyFeature,
  adminFeature,
];
