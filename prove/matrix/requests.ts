/** Builds the request of each endpoint for a target. The request is valid; only the caller may lack the right. */
import { randomUUID } from 'node:crypto';
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import type { EndpointDefinition } from '@muster/contract/shared/endpoint';
import type { Caller, Kind, Target } from './oracle';
import { forTarget, fixedRequest, title, type RequestBuilder } from './request-builders';
import { campaign, campaignRequests } from './campaigns';
import { crewRequests } from './crews/requests';
import { integrationRequests } from './integrations';
import { privacyRequests } from './privacy/requests';
import { channelOf, exchangeRequests, notificationOf } from './exchange';
import { importRequests } from './imports';
import { organisationRequests } from './organisation';
import { peopleRequests } from './people';
import { standardRequest } from './standard-requests';
import { systemRequests } from './system/requests';
import { authorOf, missingId, plantCampaign, type World } from '../world';

const socketId = '123.456';

/** The subscription of a new browser. */
const deviceToken = (): string =>
  pushTokenOf({ endpoint: `https://push.example.com/${randomUUID()}`, p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) });

/** An existing shared object. It is created for each call, because some calls delete it. */
const shared = (table: string, path: string, body?: () => unknown) =>
  forTarget<'shared'>(async ({ owner }, _who, { is }) => {
    const { rows } =
      is === 'there' ? await owner.query<{ id: string }>(`INSERT INTO ${table} (title) VALUES ($1) RETURNING id`, [title()]) : { rows: [] };
    return { path: `${path}/${rows[0]?.id ?? missingId}`, ...(body && { body: body() }) };
  });

/** A valid template of a new sub-type. */
const templateBody = ({ template }: World) => ({
  type: 'POLL',
  subType: `PLANTED_${randomUUID().replaceAll('-', '_').toUpperCase()}`,
  title: title(),
  configuration: JSON.parse(template.configuration) as object,
});

/** An existing template. It is created for each call, because some calls delete it. */
const plantedTemplate = (bodyOf: (world: World) => object | undefined) =>
  forTarget<'shared'>(async (world, _who, { is }) => {
    const { type, subType, title: name } = templateBody(world);
    const { rows } =
      is === 'there'
        ? await world.owner.query<{ id: string }>(
            'INSERT INTO campaign_template (type, sub_type, title, configuration) VALUES ($1, $2, $3, $4) RETURNING id',
            [type, subType, name, world.template.configuration],
          )
        : { rows: [] };
    const body = bodyOf(world);
    return { path: `/campaign-template-v2s/${rows[0]?.id ?? missingId}`, ...(body && { body }) };
  });

const channel = forTarget<'channel'>(async (world, who, { of, place, status }) => {
  const named = async (): Promise<string> => {
    if (of === 'the caller') return `private-user-${world.person(who).id}`;
    if (of === 'another person') return `private-user-${world.another.company.id}`;
    if (of === 'a company') return `private-company-${world.place[place]}`;
    if (of === 'nothing') return 'private-everything-1';
    if (of === 'a question') return channelOf(world, who, place);
    const kind = of === 'a campaign’s engagement' ? 'engagement' : 'campaign';
    return `private-${kind}-${await plantCampaign(world, { place, status, authorId: authorOf(world, who, { author: 'another', place }) })}`;
  };
  return { path: '/pusher/auth', body: { socket_id: socketId, channel_name: await named() } };
});

async function plantFile(world: World, who: Caller, target: Target): Promise<number> {
  if (target.kind === 'attachment') return plantAttachment(world, who, target);
  const { place, of } = target as Target<'file'>;
  if (place === 'missing') return missingId;
  const uploaderId = of === 'caller' ? world.person(who).id : world.another[place].id;
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO file (company_id, key, uploader_id, entity_type, original_name, content_type, created_at)
     VALUES ($1, $2, $3, 'CampaignV2', 'plan.pdf', 'application/pdf', now()) RETURNING id`,
    [world.place[place], randomUUID(), uploaderId],
  );
  return Number(rows[0]?.id);
}

/** A support request that was not delivered. */
async function plantUndelivered({ owner }: World, userId: string): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO outbox_delivery (subscriber, event_id, type, aggregate, payload, created_at, dead_at)
     VALUES ('admin.support', (random() * 1e12)::bigint + 1e12::bigint, 'support.requested', 'support-request:planted',
             jsonb_build_object('userId', $1::text, 'subject', 'Planted', 'message', 'Planted'), now(), now())
     RETURNING event_id AS id`,
    [userId],
  );
  return Number(rows[0]?.id);
}

async function plantAttachment(world: World, who: Caller, target: Target<'attachment'>): Promise<number> {
  const campaignId = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO file (company_id, key, uploader_id, entity_type, entity_id, claimed_at, original_name, content_type, size, status, created_at)
     VALUES ($1, $2, $3, 'CampaignV2', $4, now(), 'plan.pdf', 'application/pdf', 12, 'UPLOAD_SUCCESS', now()) RETURNING id`,
    [world.companyOf(target.place), randomUUID(), world.gone.company.id, campaignId],
  );
  return Number(rows[0]?.id);
}

const file =
  (pathOf: (id: number) => string): RequestBuilder =>
  async (world, who, target) => ({ path: pathOf(await plantFile(world, who, target)) });

const newFile = forTarget<'newFile'>(({ place }, _who, target) => ({
  path: '/files',
  body: { entityType: 'CampaignV2', companyId: place[target.place], originalFileName: 'plan.pdf' },
}));

/** How to request an endpoint for targets of a kind. Undefined if it needs an entry below. */
export const requestBuilderOf = (endpoint: EndpointDefinition, kind: Kind): RequestBuilder | undefined =>
  builders[endpoint.route] ?? standardRequest(endpoint, kind);

/** The endpoints that need more than a standard request. */
const builders: Record<string, RequestBuilder> = {
  'GET /work-site-types/{id}': shared('work_site_type', '/work-site-types'),
  'PUT /work-site-types/{id}': shared('work_site_type', '/work-site-types', () => ({ title: title() })),
  'DELETE /work-site-types/{id}': shared('work_site_type', '/work-site-types'),
  'GET /safety-practices/{id}': shared('safety_practice', '/safety-practices'),
  'PUT /safety-practices/{id}': shared('safety_practice', '/safety-practices', () => ({ title: title() })),
  'DELETE /safety-practices/{id}': shared('safety_practice', '/safety-practices'),
  'GET /high-risk-work/{id}': shared('high_risk_work', '/high-risk-work'),
  'PUT /high-risk-work/{id}': shared('high_risk_work', '/high-risk-work', () => ({ title: title() })),
  'DELETE /high-risk-work/{id}': shared('high_risk_work', '/high-risk-work'),
  'GET /industries/{id}': shared('industry', '/industries'),
  'PUT /industries/{id}': shared('industry', '/industries', () => ({ title: title() })),
  'DELETE /industries/{id}': shared('industry', '/industries'),

  'POST /files': newFile,
  'GET /files': file((id) => `/files?ids=${id}`),
  'GET /files/{entityType}/{entityId}': campaign((id) => ({ path: `/files/CampaignV2/${id}` })),
  'GET /files/{id}': file((id) => `/files/${id}`),
  'GET /files/{id}/presigned-url': file((id) => `/files/${id}/presigned-url`),
  'POST /files/{id}/parts': file((id) => `/files/${id}/parts`),
  'POST /files/{id}/complete': file((id) => `/files/${id}/complete`),
  'DELETE /files/{id}': file((id) => `/files/${id}`),

  'DELETE /support-requests/undelivered/{id}': forTarget<'own'>(async (world, who, { of }) => ({
    path: `/support-requests/undelivered/${await plantUndelivered(world, of === 'caller' ? world.person(who).id : world.another.company.id)}`,
  })),

  ...integrationRequests,
  ...privacyRequests,
  ...peopleRequests,
  ...importRequests,

  ...organisationRequests,
  // a selection of sites cannot have a site as its scope
  'GET /sites/selection-count': forTarget<'place'>((world, _who, { place }) => ({
    path: `/sites/selection-count?companyId=${world.companyOf(place)}${place.includes('division') ? `&divisionId=${world.place[place]}` : ''}`,
  })),

  ...exchangeRequests,

  ...campaignRequests,
  ...crewRequests,
  'GET /campaign-template-v2s/{id}': forTarget<'shared'>(({ template }, _who, { is }) => ({
    path: `/campaign-template-v2s/${is === 'there' ? template.id : missingId}`,
  })),
  'GET /campaign-template-v2s/subTypes/{type}': forTarget<'shared'>((_world, _who, { is }) => ({
    path: `/campaign-template-v2s/subTypes/${is === 'there' ? 'POLL' : 'PARTY'}`,
  })),
  'POST /campaign-template-v2s': forTarget<'nothing'>((world) => ({ path: '/campaign-template-v2s', body: templateBody(world) })),
  'PUT /campaign-template-v2s/{id}': plantedTemplate(templateBody),
  'DELETE /campaign-template-v2s/{id}': plantedTemplate(() => undefined),

  'PATCH /notifications/{id}': notificationOf({ isRead: true }),
  // an id that nobody has: the call must not change a notification of the caller
  'PATCH /notifications/bulk': fixedRequest('/notifications/bulk', () => ({ ids: [missingId], isRead: true })),

  'POST /user-firebase-tokens': fixedRequest('/user-firebase-tokens', () => ({ token: deviceToken() })),
  'DELETE /user-firebase-tokens/{token}': fixedRequest('/user-firebase-tokens/gone'),
  'PUT /notification-preferences/{kind}': fixedRequest('/notification-preferences/campaign.posted', () => ({
    email: 'NOW',
    push: 'OFF',
  })),
  'PUT /notification-preference-topics/{topic}': fixedRequest('/notification-preference-topics/TASKS', () => ({ isOn: true })),

  'POST /pusher/auth': channel,

  ...systemRequests,
};
