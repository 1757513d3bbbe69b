/**
 * What a feature registers. Each feature has one `feature.ts` with such a value, and `composition/features.ts` lists them. A member is a
 * list, or a function of the services that the list needs. The function names only those services: `({ mail }: { mail: Mail }) => ...`.
 */
import type { FastifyInstance } from 'fastify';
import type { Db, Database } from './database/database';
import type { Implementation } from './http/endpoint';
import type { HttpPlatform } from './http/platform';
import type { Job, JobContext } from './jobs/jobs';
import type { Look } from './jobs/looks';
import type { NeedSource } from './needs/source';
import type { NotificationKind } from './notifications/kind';
import type { Noted } from './outbox/relay';
import type { Subscription } from './outbox/subscription';
import type { PersonalData } from './personal-data/source';
import type { ChannelPolicy } from './realtime/channel-policies';
import type { EventMessages } from './realtime/event-messages';
import type { SecretBox } from './secrets/secret-box';

type Listed<Services, Item> = readonly Item[] | ((services: Services) => readonly Item[]);

/**
 * `Background` are the services of jobs and subscriptions, `Source` those of the rows of 'Needs you'. A feature writes
 * `satisfies Feature`; the composition checks that it has every service that a feature asks for.
 */
export interface Feature<Services = never, Background = Services, Source = NeedSource<string, unknown>> {
  /** The endpoints below `/api`. */
  readonly routes?: Listed<Services, Implementation>;
  /** Calls at other addresses that the OpenAPI document describes. `serve` registers them. */
  readonly described?: Listed<Services, Implementation>;
  /** Other addresses of the server, such as a calendar. */
  readonly serve?: (app: FastifyInstance, platform: HttpPlatform, services: Services) => unknown;
  /** Adds hooks to the endpoints of all features. */
  readonly watch?: (api: FastifyInstance, platform: HttpPlatform) => void;
  readonly jobs?: Listed<Background, Job>;
  /** Jobs that each worker runs besides their schedule, within a second after there is work. */
  readonly everySecond?: readonly { isDue: Look['isDue']; run: Job['run'] }[];
  /** Starts what runs in each worker until it is stopped, and is no job. Its looks are made every second. */
  readonly startInWorker?: (context: JobContext, services: Background) => { looks: readonly Look[]; stop(): Promise<void> };
  readonly subscriptions?: Listed<Background, Subscription>;
  /** Writes events that triggers noted, because no mutation of the api may miss them. The relay calls it. */
  readonly writeNoted?: Noted;
  /** The real-time messages that tell open pages about events. */
  readonly messages?: readonly EventMessages[];
  /** The policies of the real-time channels. */
  readonly channels?: readonly ChannelPolicy[];
  /** The kinds of notifications that events of this feature cause. */
  readonly notifications?: readonly NotificationKind[];
  /** What an export of a person's data contains, and what an erasure deletes. */
  readonly personalData?: readonly PersonalData[];
  /** Where rows of 'Needs you' on the dashboards of managers come from. */
  readonly needs?: readonly Source[];
  /** Runs at each start, before the process serves requests. */
  readonly prepare?: (given: { database: Database; secretBox: SecretBox }) => Promise<void>;
  /** Runs in the transaction of a person's first sign-in, before the api answers their first call. */
  readonly onActivated?: (db: Db, userId: string, now: Date) => Promise<void>;
}

/** The list of a member. */
export const listOf = <Services, Item>(member: Listed<Services, Item> | undefined, services: Services): readonly Item[] =>
  typeof member === 'function' ? member(services) : (member ?? []);
