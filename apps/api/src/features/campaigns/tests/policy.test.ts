import { campaignActions, type CampaignAction, type CampaignStatus } from '@muster/contract/campaigns/life-cycle';
import { describe, expect, test } from 'vitest';
import { actorOf, type Actor, type EnteredAccount } from '../../../platform/http/actor';
import { allowedActions, asksForResponse, canRead, changesCampaign, hasRight, isManagerOf, may, type CampaignForAction } from '../policy';

const account = (given: Partial<EnteredAccount>): Actor =>
  actorOf({ id: 'somebody', role: 'USER', activated: true, blocked: false, companies: [], sites: [], divisions: [], ...given });

const people = {
  author: account({ id: 'author', companies: [[1, true, false]] }),
  manager: account({ id: 'manager', companies: [[1, true, false]] }),
  member: account({ id: 'member', companies: [[1, false, false]] }),
  leader: account({ id: 'leader', companies: [[1, false, true]] }),
  siteManager: account({ id: 'siteManager', companies: [[1, false, false]], sites: [[1, 5, true]] }),
  divisionManager: account({ id: 'divisionManager', companies: [[1, false, false]], divisions: [[1, 3, true]] }),
  admin: account({ id: 'admin', role: 'ADMIN' }),
  consultant: account({ id: 'consultant', role: 'CONSULTANT', companies: [[1, true, false]], sites: [[1, 5, true]] }),
  stranger: account({ id: 'stranger', companies: [[2, true, false]], sites: [[2, 6, true]] }),
};
type Who = keyof typeof people;

const campaign = (given: Partial<CampaignForAction> = {}): CampaignForAction => ({
  companyId: 1,
  siteId: null,
  divisionId: null,
  type: 'POLL',
  mode: 'STANDALONE',
  status: 'LIVE',
  authorId: 'author',
  isAuthorGone: false,
  isAnswered: false,
  viewIsEnough: false,
  mine: null,
  sites: [],
  ...given,
});

const who = (allows: (actor: Actor) => boolean): Who[] => (Object.keys(people) as Who[]).filter((name) => allows(people[name]));
const whoMay = (action: CampaignAction, given: Partial<CampaignForAction> = {}) => who((actor) => may(actor, action, campaign(given)));

describe('[6.3] [6.4] managers', () => {
  const company: Who[] = ['author', 'manager', 'admin'];

  test.each<[string, Partial<CampaignForAction>, Who[]]>([
    ['the company', {}, company],
    ['a site', { siteId: 5 }, ['author', 'manager', 'siteManager', 'admin']],
    ['a division', { divisionId: 3 }, ['author', 'manager', 'divisionManager', 'admin']],
    ['another site', { siteId: 7 }, company],
  ])('of %s can delete its campaigns, and edit and post its drafts', (_place, place, managers) => {
    expect(whoMay('delete', place)).toEqual(managers);
    expect(whoMay('delete', { ...place, status: 'COMPLETE' })).toEqual(managers);
    expect(whoMay('edit', { ...place, status: 'DRAFT' })).toEqual(managers);
    expect(whoMay('post', { ...place, status: 'DRAFT' })).toEqual(managers);
    expect(whoMay('post', place)).toEqual([]);
  });

  test('[6.7] a consultant manages nothing, even with a claim to edit the place', () => {
    const edit = (contextType: 'Company' | 'Site', contextId: number) => ({ contextType, contextId, permissionType: 'edit' as const });
    const claiming: Actor = { ...people.consultant, claims: [...people.consultant.claims, edit('Company', 1), edit('Site', 5)] };
    for (const scope of [{ companyId: 1 }, { companyId: 1, siteId: 5 }]) {
      expect(isManagerOf({ ...claiming, role: 'ADMIN' }, scope)).toBe(true);
      expect(isManagerOf(claiming, scope)).toBe(false);
    }
    for (const action of ['delete', 'remind', 'viewReport'] as const) expect(may(claiming, action, campaign())).toBe(false);
  });

  test('[4.5] [4.7] only the author can edit and finalise a posted campaign', () => {
    for (const status of ['READY', 'LIVE'] as const) {
      expect(whoMay('edit', { status })).toEqual(['author']);
      expect(whoMay('finalise', { status })).toEqual(['author']);
    }
    for (const status of ['DRAFT', 'COMPLETE'] as const) expect(whoMay('finalise', { status })).toEqual([]);
    expect(whoMay('edit', { status: 'COMPLETE' })).toEqual([]);
    expect(who((actor) => may(actor, 'finalise', campaign({ authorId: 'member' })) && actor.id === 'member')).toEqual([]);
  });

  test('[4.7] a submission locks all types except briefings', () => {
    expect(whoMay('edit', { isAnswered: true })).toEqual([]);
    expect(whoMay('edit', { isAnswered: true, status: 'READY' })).toEqual([]);
    expect(whoMay('edit', { isAnswered: true, type: 'BRIEFING' })).toEqual(['author']);
  });

  test('managers of the scope can send reminders, while it is LIVE', () => {
    expect(whoMay('remind')).toEqual(['author', 'manager', 'admin']);
    for (const status of ['DRAFT', 'READY', 'COMPLETE'] as const) expect(whoMay('remind', { status })).toEqual([]);
  });

  test('another manager can take over authorship from an author who is gone, until it is complete', () => {
    expect(whoMay('takeOverAuthorship')).toEqual([]);
    expect(whoMay('takeOverAuthorship', { isAuthorGone: true })).toEqual(['manager', 'admin']);
    expect(whoMay('takeOverAuthorship', { isAuthorGone: true, siteId: 5 })).toEqual(['manager', 'siteManager', 'admin']);
    expect(whoMay('takeOverAuthorship', { isAuthorGone: true, status: 'COMPLETE' })).toEqual([]);
  });

  test('[4.16] only sites of a posted hierarchical campaign that is not complete can be assigned', () => {
    expect(whoMay('assign')).toEqual([]);
    expect(whoMay('assign', { mode: 'HIERARCHICAL', type: 'LEARNING' })).toEqual(company);
    expect(whoMay('assign', { mode: 'HIERARCHICAL', type: 'LEARNING', status: 'COMPLETE' })).toEqual([]);
  });
});

describe('reading', () => {
  const inside: Who[] = ['author', 'manager', 'member', 'leader', 'siteManager', 'divisionManager', 'admin', 'consultant'];

  test.each<[CampaignStatus, Who[]]>([
    ['DRAFT', ['author', 'manager', 'admin']],
    ['READY', ['author', 'manager', 'admin']],
    ['LIVE', inside],
    ['COMPLETE', inside],
  ])('%s', (status, readers) => expect(who((actor) => canRead(actor, campaign({ status })))).toEqual(readers));

  test('only managers see the report of a standalone campaign before it is complete, then everybody', () => {
    expect(whoMay('viewReport')).toEqual(['author', 'manager', 'admin']);
    expect(whoMay('viewReport', { status: 'COMPLETE' })).toEqual(inside);
    expect(whoMay('viewReport', { mode: 'HIERARCHICAL', type: 'IMPROVEMENT' })).toEqual(inside);
    expect(whoMay('viewReport', { status: 'DRAFT' })).toEqual([]);
  });
});

describe('[6.5] responding', () => {
  const inAudience = { mine: { isViewed: false, isSubmitted: false } };

  test('each person in the audience can submit once, while it is READY or LIVE; a consultant never', () => {
    expect(may(people.member, 'submit', campaign(inAudience))).toBe(true);
    expect(may(people.member, 'submit', campaign({ ...inAudience, status: 'READY' }))).toBe(true);
    expect(may(people.member, 'submit', campaign())).toBe(false);
    expect(may(people.member, 'submit', campaign({ mine: { isViewed: true, isSubmitted: true } }))).toBe(false);
    for (const status of ['DRAFT', 'COMPLETE'] as const)
      expect(may(people.member, 'submit', campaign({ ...inAudience, status }))).toBe(false);
    expect(may(people.consultant, 'submit', campaign(inAudience))).toBe(false);
  });

  test('a briefing without questions and a huddle take no response', () => {
    expect(may(people.member, 'submit', campaign({ ...inAudience, type: 'BRIEFING', viewIsEnough: true }))).toBe(false);
    expect(may(people.member, 'submit', campaign({ ...inAudience, type: 'HUDDLE' }))).toBe(false);
    expect(may(people.member, 'answer', campaign({ ...inAudience, type: 'HUDDLE' }))).toBe(true);
    expect(may(people.member, 'answer', campaign({ ...inAudience, type: 'HUDDLE', status: 'READY' }))).toBe(false);
    expect(may(people.member, 'answer', campaign(inAudience))).toBe(false);
  });

  test('the assignee is responsible for a site, or its managers if nobody is assigned', () => {
    const site = { siteId: 5, responseStatus: null, assignee: null };
    const ofSites = { mode: 'HIERARCHICAL', type: 'LEARNING' } as const;
    expect(whoMay('update', { ...ofSites, sites: [site] })).toEqual(['siteManager']);
    expect(whoMay('submit', { ...ofSites, sites: [{ ...site, responseStatus: 'IN_PROGRESS' }] })).toEqual(['siteManager']);
    expect(whoMay('submit', { ...ofSites, sites: [{ ...site, assignee: { userId: 'member' } }] })).toEqual(['member']);
    expect(whoMay('submit', { ...ofSites, sites: [{ ...site, responseStatus: 'SUBMITTED' }] })).toEqual([]);
  });

  test("[4.11] one site among others is enough, and a standalone campaign's response cannot be updated", () => {
    const ofSites = { mode: 'HIERARCHICAL', type: 'LEARNING' } as const;
    const own = { siteId: 5, responseStatus: null, assignee: null };
    const others = { siteId: 6, responseStatus: 'SUBMITTED', assignee: null } as const;
    expect(whoMay('submit', { ...ofSites, sites: [others, own] })).toEqual(['siteManager']);
    expect(whoMay('update', inAudience)).toEqual([]);
    expect(who((actor) => hasRight(actor, 'update', campaign(inAudience)))).toEqual([]);
  });

  test('all campaigns ask for a response, except briefings without questions', () => {
    const asks = (type: 'BRIEFING' | 'POLL', schema: Parameters<typeof asksForResponse>[0]['configuration']['responses']['schema']) =>
      asksForResponse({ type, configuration: { responses: { schema } } });
    const shown = { inputType: 'READONLY_TEXT', type: 'string', value: 'Read this' } as const;
    const asked = { inputType: 'TEXT', type: 'string' } as const;
    expect([
      asks('BRIEFING', undefined),
      asks('BRIEFING', { properties: { shown } }),
      asks('BRIEFING', { properties: { shown, asked } }),
    ]).toEqual([false, false, true]);
    expect([asks('POLL', undefined), asks('POLL', { properties: { shown } })]).toEqual([true, true]);
  });
});

test('the allowed actions are those that the policy allows, and a stranger has none', () => {
  const live = campaign({ mine: { isViewed: false, isSubmitted: false } });
  for (const actor of Object.values(people))
    expect(allowedActions(actor, live)).toEqual(campaignActions.filter((action) => may(actor, action, live)));
  for (const status of ['DRAFT', 'READY', 'LIVE', 'COMPLETE'] as const)
    expect(allowedActions(people.stranger, campaign({ status }))).toEqual([]);
});

test('responses and reading leave the campaign unchanged: they neither lock its row nor conflict with its end', () => {
  expect(campaignActions.filter((action) => !changesCampaign(action))).toEqual(['submit', 'update', 'answer', 'viewReport']);
});
