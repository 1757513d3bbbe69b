/** The requests of calls about campaigns and responses. */
import type { Caller, Target } from './oracle';
import { forTarget, fixedRequest, title, type RequestBuilder } from './request-builders';
import type { Request } from '../request';
import { authorOf, missingId, plantCampaign, validContent, type World } from '../world';

/** A call about a new campaign. */
export const campaign = (rest: (id: number) => Omit<Request, 'path'> & { path?: string }) =>
  forTarget<'campaign'>(async (world, who, target) => {
    const id = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
    return { path: `/campaign-v2s/${id}`, ...rest(id) };
  });

/** A campaign with a version in German, in which nobody has written yet. */
const version = (rest: (path: string) => Request) =>
  forTarget<'campaign'>(async (world, who, target) => {
    const id = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
    if (target.place !== 'missing')
      await world.owner.query("INSERT INTO campaign_in_language (company_id, campaign_id, language) VALUES ($1, $2, 'de')", [
        world.companyOf(target.place),
        id,
      ]);
    return rest(`/campaign-v2s/${id}/languages/de`);
  });

const content = { configurationAnswer: { ...validContent, question: 'Did everybody get a break?' } };

const edit = forTarget<'campaign'>(async (world, who, target) => {
  const id = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
  return { path: `/campaign-v2s/${id}`, body: { ...content, status: target.status === 'DRAFT' ? 'DRAFT' : 'LIVE' } };
});

const newCampaign = forTarget<'newCampaign'>((world, _who, { place, home, status }) => ({
  path: '/campaign-v2s',
  body: {
    campaignTemplateId: world.template.id,
    companyId: world.place[home],
    ...(place.includes('site') && { siteId: world.place[place] }),
    ...(place.includes('division') && { divisionId: world.place[place] }),
    // no company has a site with this id
    ...(place === 'missing' && { siteId: missingId }),
    ...((place === 'company' || place === 'other company') &&
      place !== home && { siteId: world.place[place === 'company' ? 'site 1' : 'other site'] }),
    status,
    ...content,
  },
}));

/** The work of a participating site, which the call unassigns. */
const siteWork = forTarget<'campaign'>(async (world, who, target) => {
  const id = await plantCampaign(world, { ...target, mode: 'HIERARCHICAL', authorId: authorOf(world, who, target) });
  const companyId = world.companyOf(target.place);
  const { rows } =
    target.place === 'missing'
      ? { rows: [] }
      : await world.owner.query<{ id: string }>(
          'INSERT INTO campaign_site (company_id, campaign_id, site_id) VALUES ($1, $2, $3) RETURNING id',
          [companyId, id, world.place[companyId === world.place.company ? 'site 1' : 'other site']],
        );
  return { path: `/campaign-v2-sites/${rows[0]?.id ?? missingId}`, body: { assigneeId: null } };
});

/** A site's response if the target is a site, otherwise a person's response. */
async function newResponse(world: World, who: Caller, target: Target): Promise<Request> {
  if (target.kind === 'newSiteResponse') return newSiteResponse(world, who, target);
  const { place, status, isForCaller, isSubmitted } = target as Target<'newResponse'>;
  const audience = isForCaller ? [{ userId: world.person(who).id, hasSubmitted: isSubmitted }] : [];
  const id = await plantCampaign(world, { place, status, audience, authorId: authorOf(world, who, { author: 'another', place }) });
  if (isSubmitted && place !== 'missing') await plantResponse(world, { place, campaignId: id, userId: world.person(who).id, isSubmitted });
  return { path: '/campaign-v2-responses', body: { campaignV2Id: id, campaignAnswer: { answer: 'true' } } };
}

async function newSiteResponse(world: World, who: Caller, { assignee, site }: Target<'newSiteResponse'>): Promise<Request> {
  const id = await plantCampaign(world, { place: 'company', status: 'LIVE', mode: 'HIERARCHICAL', authorId: world.another.company.id });
  const assigneeId = assignee === 'nobody' ? null : assignee === 'caller' ? world.person(who).id : world.another.company.id;
  const { rows } = await world.owner.query<{ id: string }>(
    'INSERT INTO campaign_site (company_id, campaign_id, site_id, assignee_id) VALUES ($1, $2, $3, $4) RETURNING id',
    [world.place.company, id, world.place['site 1'], assigneeId],
  );
  const campaignV2SiteId = site === 'site 1' ? Number(rows[0]?.id) : missingId;
  return { path: '/campaign-v2-responses', body: { campaignV2Id: id, campaignV2SiteId, campaignAnswer: { done: [], state: 'onTrack' } } };
}

interface ResponseWish {
  place: 'company' | 'other company';
  campaignId: number;
  userId: string;
  isSubmitted: boolean;
}

async function plantResponse(world: World, { place, campaignId, userId, isSubmitted }: ResponseWish): Promise<number> {
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO campaign_response (company_id, campaign_id, user_id, type, status, answer, created_at, updated_at, submitted_at)
     VALUES ($1, $2, $3, 'USER', $4, '{"answer":"true"}', now(), now(), CASE WHEN $5 THEN now() END) RETURNING id`,
    [world.place[place], campaignId, userId, isSubmitted ? 'SUBMITTED' : 'IN_PROGRESS', isSubmitted],
  );
  return Number(rows[0]?.id);
}

const response = forTarget<'response'>(async (world, who, { place, of, isSubmitted, campaign: status }) => {
  const body = { campaignAnswer: { answer: 'false' } };
  if (place === 'missing') return { path: `/campaign-v2-responses/${missingId}`, body };
  const userId = of === 'caller' ? world.person(who).id : world.another[place].id;
  const campaignId = await plantCampaign(world, {
    place,
    status,
    audience: [{ userId, hasSubmitted: isSubmitted }],
    authorId: world.another[place].id,
  });
  return { path: `/campaign-v2-responses/${await plantResponse(world, { place, campaignId, userId, isSubmitted })}`, body };
});

/** A call about the people of site 1 in a campaign. */
const peopleOfSite1 = (rest: string, body?: object) =>
  forTarget<'campaign'>(async (world, who, target) => {
    const id = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
    return { path: `/campaign-v2s/${id}/place-people${rest}?siteId=${world.place['site 1']}`, ...(body && { body }) };
  });

const action = { text: 'Hang new lamps', dueDay: '2099-01-05' };

const newAction = forTarget<'campaign'>(async (world, who, target) => {
  const id = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
  const responsibleId = world.another[target.place.startsWith('other') ? 'other company' : 'company'].id;
  return { path: `/campaign-v2s/${id}/actions`, body: { ...action, responsibleId } };
});

/** An open action that another person is responsible for. */
const plantedAction = forTarget<'campaign'>(async (world, who, target) => {
  const campaignId = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
  const another = world.another[target.place.startsWith('other') ? 'other company' : 'company'].id;
  const { rows } =
    target.place === 'missing'
      ? { rows: [] }
      : await world.owner.query<{ id: string }>(
          `INSERT INTO campaign_action (company_id, campaign_id, text, responsible_id, due_on, made_by, made_at)
           VALUES ($1, $2, $3, $4, $5, $4, now()) RETURNING id`,
          [world.companyOf(target.place), campaignId, action.text, another, action.dueDay],
        );
  return { path: `/campaign-actions/${rows[0]?.id ?? missingId}`, body: { state: 'DONE', note: 'New lamps hang.' } };
});

const consultation = {
  matter: 'CHANGES',
  decision: 'Whether night shifts get a second break.',
  decider: 'Dana Reyes',
  decideDay: '2099-05-20',
};

/** What a representative asked for in a campaign. */
const plantedRequest = forTarget<'campaign'>(async (world, who, target) => {
  const campaignId = await plantCampaign(world, { ...target, authorId: authorOf(world, who, target) });
  if (target.place === 'missing') return { path: `/consultation-requests/${missingId}`, body: { answer: '78 dB' } };
  const another = world.another[target.place.startsWith('other') ? 'other company' : 'company'].id;
  const companyId = world.companyOf(target.place);
  await world.owner.query(
    `INSERT INTO consultation (company_id, campaign_id, matter, decision, decider, decide_on, saved_by, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
    [companyId, campaignId, ...Object.values(consultation), another],
  );
  const { rows } = await world.owner.query<{ id: string }>(
    `INSERT INTO consultation_request (company_id, campaign_id, question, asked_by, asked_at, due_at) VALUES ($1, $2, 'How loud?', $3, now(), now()) RETURNING id`,
    [companyId, campaignId, another],
  );
  return { path: `/consultation-requests/${rows[0]?.id ?? missingId}`, body: { answer: '78 dB' } };
});

const consulting = (rest = '', body?: object): RequestBuilder =>
  campaign((id) => ({ path: `/campaign-v2s/${id}/consultation${rest}`, ...(body && { body }) }));

/** One line per endpoint, as in the oracle. */
export const campaignRequests: Record<string, RequestBuilder> = {
  'GET /campaign-v2s/{id}/view': campaign((id) => ({ path: `/campaign-v2s/${id}/view` })),
  'GET /campaign-v2s/{id}/report-view': campaign((id) => ({ path: `/campaign-v2s/${id}/report-view` })),
  'GET /campaign-v2s/{id}/participants': campaign((id) => ({ path: `/campaign-v2s/${id}/participants` })),
  'GET /campaign-v2s/{id}/comments': campaign((id) => ({ path: `/campaign-v2s/${id}/comments?question=why&text=a` })),
  'GET /campaign-v2s/{id}/breakdown': campaign((id) => ({ path: `/campaign-v2s/${id}/breakdown` })),
  'GET /campaign-v2s/{id}/report-export': campaign((id) => ({ path: `/campaign-v2s/${id}/report-export` })),
  'GET /campaign-v2s/{id}/invited-count': campaign((id) => ({ path: `/campaign-v2s/${id}/invited-count` })),
  'GET /campaign-v2s/{id}/roll-call': campaign((id) => ({ path: `/campaign-v2s/${id}/roll-call` })),
  'GET /campaign-v2s/{id}/roll-call/people': campaign((id) => ({ path: `/campaign-v2s/${id}/roll-call/people` })),
  'GET /campaign-v2s/{id}/place-people': peopleOfSite1(''),
  'POST /campaign-v2s/{id}/place-people/reminders': peopleOfSite1('/reminders', {}),
  'GET /campaign-v2s/{id}/aggregate': campaign((id) => ({ path: `/campaign-v2s/${id}/aggregate` })),
  'GET /campaign-v2s/{id}/campaign-v2-summaries': campaign((id) => ({ path: `/campaign-v2s/${id}/campaign-v2-summaries` })),
  'POST /campaign-v2s/campaign-v2-summaries-update-prompts': fixedRequest('/campaign-v2s/campaign-v2-summaries-update-prompts', () => ({
    prompt: title(),
  })),
  'GET /campaign-v2s/{id}/series': campaign((id) => ({ path: `/campaign-v2s/${id}/series` })),
  'PUT /campaign-v2s/{id}/series': campaign((id) => ({ path: `/campaign-v2s/${id}/series`, body: { rule: 'WEEKLY', state: 'ACTIVE' } })),
  'GET /campaign-v2s/{id}/trend': campaign((id) => ({ path: `/campaign-v2s/${id}/trend` })),
  'PUT /campaign-v2s/{id}/checks': campaign((id) => ({ path: `/campaign-v2s/${id}/checks`, body: { questions: [] } })),
  'GET /campaign-v2s/{id}/checks': campaign((id) => ({ path: `/campaign-v2s/${id}/checks` })),
  'GET /campaign-v2s/{id}/rating': campaign((id) => ({ path: `/campaign-v2s/${id}/rating` })),
  'PUT /campaign-v2s/{id}/rating': campaign((id) => ({ path: `/campaign-v2s/${id}/rating`, body: { isUseful: true } })),
  'GET /campaign-v2s/{id}/follow-up': campaign((id) => ({ path: `/campaign-v2s/${id}/follow-up` })),
  'PUT /campaign-v2s/{id}/outcome': campaign((id) => ({
    path: `/campaign-v2s/${id}/outcome`,
    body: { state: 'TOLD', kind: 'DONE', did: 'New lamps hang.' },
  })),
  'GET /campaign-v2s/{id}/consultation': consulting(),
  'PUT /campaign-v2s/{id}/consultation': consulting('', consultation),
  'DELETE /campaign-v2s/{id}/consultation': consulting(),
  // the file does not exist, so that the reply depends on the caller alone
  'POST /campaign-v2s/{id}/consultation/documents': consulting('/documents', { fileId: missingId, name: 'Noise' }),
  'POST /campaign-v2s/{id}/consultation/statements': consulting('/statements', { text: 'We support this.' }),
  'POST /campaign-v2s/{id}/consultation/requests': consulting('/requests', { question: 'How loud is it?' }),
  'PUT /consultation-requests/{id}': plantedRequest,
  'POST /campaign-v2s/{id}/actions': newAction,
  'PUT /campaign-actions/{id}': plantedAction,
  'POST /campaign-v2s': newCampaign,
  // nothing of the body exists, so that the reply depends on the caller alone
  'POST /companies/{id}/campaign-changes': ({ place }, _who, target) => ({
    path: `/companies/${place[(target as Target<'company'>).place]}/campaign-changes`,
    body: { change: 'remind', campaignIds: [missingId] },
  }),
  'PUT /campaign-v2s/{id}': edit,
  'PATCH /campaign-v2s/{id}': campaign(() => ({ body: { status: 'COMPLETE' } })),
  'DELETE /campaign-v2s/{id}': campaign(() => ({})),
  'POST /campaign-v2s/{id}/authorship': campaign((id) => ({ path: `/campaign-v2s/${id}/authorship`, body: {} })),
  'GET /campaign-v2s/{id}/voices': campaign((id) => ({ path: `/campaign-v2s/${id}/voices` })),
  'GET /campaign-v2s/{id}/evidence-pack': campaign((id) => ({ path: `/campaign-v2s/${id}/evidence-pack` })),
  'GET /campaign-v2s/{id}/languages': campaign((id) => ({ path: `/campaign-v2s/${id}/languages` })),
  'GET /campaign-v2s/{id}/languages/{language}': version((path) => ({ path })),
  'PUT /campaign-v2s/{id}/languages/{language}': version((path) => ({ path, body: { version: 1, texts: [] } })),
  'POST /campaign-v2s/{id}/languages/{language}/machine': version((path) => ({ path: `${path}/machine`, body: { version: 1 } })),
  'PUT /campaign-v2s/{id}/languages/{language}/review': version((path) => ({
    path: `${path}/review`,
    body: { version: 1, isReviewed: false },
  })),
  'PUT /campaign-v2s/{id}/languages/{language}/voice': version((path) => ({
    path: `${path}/voice`,
    body: { fileId: null, campaignVersion: 1, version: 1 },
  })),
  'DELETE /campaign-v2s/{id}/languages/{language}': version((path) => ({ path: `${path}?version=1` })),
  'POST /campaign-v2s/{id}/test-message': campaign((id) => ({ path: `/campaign-v2s/${id}/test-message`, body: {} })),
  'PUT /campaign-v2s/{id}/original-language': campaign((id) => ({
    path: `/campaign-v2s/${id}/original-language`,
    body: { language: 'en' },
  })),
  'GET /campaign-v2s/{id}/reminders': campaign((id) => ({ path: `/campaign-v2s/${id}/reminders` })),
  'POST /campaign-v2s/{id}/assign-to-site-managers': campaign((id) => ({ path: `/campaign-v2s/${id}/assign-to-site-managers` })),
  'POST /campaign-v2s/{id}/reminders': campaign((id) => ({ path: `/campaign-v2s/${id}/reminders`, body: {} })),
  'PUT /campaign-v2-sites/{id}': siteWork,
  'POST /campaign-v2-responses': newResponse,
  'PUT /campaign-v2-responses/{id}': response,
  'GET /campaign-v2s/{id}/talks': campaign((id) => ({ path: `/campaign-v2s/${id}/talks` })),
  'POST /campaign-v2s/{id}/talks': campaign((id) => ({ path: `/campaign-v2s/${id}/talks` })),
  'POST /campaign-v2s/{id}/teach-backs': campaign((id) => ({
    path: `/campaign-v2s/${id}/teach-backs`,
    body: { userId: '00000000-0000-4000-8000-000000000000', language: 'en' },
  })),
  'PUT /campaign-v2s/{id}/not-at-work': campaign((id) => ({ path: `/campaign-v2s/${id}/not-at-work` })),
  'POST /campaign-v2-user-view-engagements': campaign((id) => ({ path: '/campaign-v2-user-view-engagements', body: { campaignV2Id: id } })),
};
