/** The requests of calls about crew briefings. */
import { randomUUID } from 'node:crypto';
import type { Request } from '../../request';
import { authorOf, plantCampaign, type World } from '../../world';
import { campaign } from '../campaigns';
import { siteOfSession } from './oracle';
import type { Caller, Target } from '../oracle';
import { forTarget, type RequestBuilder } from '../request-builders';

interface Planted {
  session: string;
  attendance: string;
}

/** A session of another person about a new campaign, with one attendance: of a guest, or of the caller. */
async function plantSession(world: World, who: Caller, target: Target<'campaign'>, of: 'guest' | 'caller'): Promise<Planted> {
  const planted = { session: randomUUID(), attendance: randomUUID() };
  const companyId = world.companyOf(target.place);
  const id = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
  if (target.place === 'missing') return planted;
  const briefer = world.another[target.place.startsWith('other') ? 'other company' : 'company'].id;
  await world.owner.query(
    `INSERT INTO crew_session (company_id, id, campaign_id, content_version, is_older_text, site_id, briefer_id, languages, started_at, received_at)
     VALUES ($1, $2, $3, 1, false, $4, $5, '{en}', now(), now())`,
    [companyId, planted.session, id, world.place[siteOfSession(target.place)], briefer],
  );
  const person = who.account === 'none' || who.service ? briefer : world.person(who).id;
  await world.owner.query(
    `INSERT INTO crew_attendance (company_id, id, session_id, campaign_id, user_id, guest_name, guest_employer, strength, signed_at, received_at, is_later)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'SIGNATURE', now(), now(), false)`,
    [
      companyId,
      planted.attendance,
      planted.session,
      id,
      of === 'guest' ? null : person,
      of === 'guest' ? 'Ola Lund' : null,
      of === 'guest' ? '' : null,
    ],
  );
  return planted;
}

const session = (rest: (planted: Planted) => Request, of: 'guest' | 'caller' = 'guest'): RequestBuilder =>
  forTarget<'campaign'>(async (world, who, target) => rest(await plantSession(world, who, target, of)));

const ofPoll = (path: string, body?: object): RequestBuilder =>
  campaign((id) => ({ path: `/campaign-v2s/${id}/${path}`, ...(body && { body }) }));

const start = forTarget<'campaign'>(async (world, who, target) => {
  const id = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
  const siteId = world.place[siteOfSession(target.place)];
  return { path: '/crew-sessions', body: { id: randomUUID(), campaignV2Id: id, contentVersion: 1, siteId, languages: ['en'] } };
});

const attendances = () => ({
  attendances: [{ id: randomUUID(), strength: 'GUEST', name: 'Pia Berg', strokes: [[10, 20, 30, 40]] }],
});

export const crewRequests: Record<string, RequestBuilder> = {
  'GET /campaign-v2s/{id}/crews': ofPoll('crews'),
  'GET /campaign-v2s/{id}/crew-roster': ofPoll('crew-roster'),
  'GET /campaign-v2s/{id}/briefers': ofPoll('briefers'),
  'PUT /campaign-v2s/{id}/briefers': ofPoll('briefers', { userIds: [] }),
  'GET /campaign-v2s/{id}/crews/file': ofPoll('crews/file'),
  'POST /crew-sessions': start,
  'GET /crew-sessions/{id}': session((planted) => ({ path: `/crew-sessions/${planted.session}` })),
  'POST /crew-sessions/{id}/attendances': session((planted) => ({
    path: `/crew-sessions/${planted.session}/attendances`,
    body: attendances(),
  })),
  'PUT /crew-sessions/{id}/close': session((planted) => ({ path: `/crew-sessions/${planted.session}/close`, body: { raised: '' } })),
  'POST /crew-sessions/{id}/attendances/{attendanceId}/contest': session(
    (planted) => ({ path: `/crew-sessions/${planted.session}/attendances/${planted.attendance}/contest`, body: {} }),
    'caller',
  ),
  'PUT /crew-sessions/{id}/attendances/{attendanceId}/answer': session(
    (planted) => ({ path: `/crew-sessions/${planted.session}/attendances/${planted.attendance}/answer`, body: { wasThere: true } }),
    'caller',
  ),
  'DELETE /crew-sessions/{id}/attendances/{attendanceId}/guest': session((planted) => ({
    path: `/crew-sessions/${planted.session}/attendances/${planted.attendance}/guest`,
  })),
};
