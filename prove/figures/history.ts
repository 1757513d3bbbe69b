/**
 * A random history of a company. Several people act at once, and the api or its database can be killed in between. It has no
 * anonymous campaigns, because their figures grow in steps; other tests check those.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { questionOf, tryAnswer } from '../../apps/api/tests/exchange';
import type { Victim } from '../product';
import { content, response } from '../life-cycles/life';
import type { SubType } from '../life-cycles/model';
import type { SignedInPerson, World } from './world';

interface History {
  steps: number;
  succeeded: number;
  kills: number;
  failures: string[];
}

const width = 4;
const everybody = { membersSelectionCriteria: {} };
const subTypes = [...(Object.keys(content) as SubType[]), 'MULTIPLE_CHOICE'] as const;
type AnySubType = (typeof subTypes)[number];

const contentOf = (subType: AnySubType) =>
  subType === 'MULTIPLE_CHOICE' ? { options: ['Paper', 'People', 'Tools'], audience: everybody } : content[subType];
const isQuestion = (subType: AnySubType) => ['YES_NO', 'OPEN_QUESTION', 'MULTIPLE_CHOICE'].includes(subType);

/** The objects that the actors know. */
interface Known {
  campaigns: CampaignV2[];
  questions: number[];
  answers: number[];
}

type Act = (world: World, known: Known, dice: Dice) => Promise<{ status: number } | undefined>;

const nothing = (): undefined => undefined;

/** Random choices of one actor. */
interface Dice {
  random(): number;
  below(count: number): number;
  of<T>(items: readonly T[]): T | undefined;
}

const diceOf = (random: () => number): Dice => {
  const below = (count: number) => Math.floor(random() * count);
  return { random, below, of: (items) => items[below(items.length)] };
};

const somebody = ({ people }: World, dice: Dice) => dice.of(people) as SignedInPerson;
const manager = ({ people, admin }: World, dice: Dice) => (dice.random() < 0.3 ? admin : people[0]) as SignedInPerson;

const acts: Record<string, { weight: number; act: Act }> = {
  create: { weight: 5, act: create },
  view: { weight: 14, act: (world, { campaigns }, dice) => viewOne(world, dice.of(campaigns), dice) },
  respond: { weight: 16, act: (world, { campaigns }, dice) => respond(world, dice.of(campaigns), dice) },
  edit: { weight: 3, act: (world, { campaigns }, dice) => edit(world, dice.of(campaigns), dice) },
  assign: { weight: 4, act: (world, { campaigns }, dice) => assign(world, dice.of(campaigns), dice) },
  finalise: { weight: 1, act: (world, { campaigns }, dice) => change(world, dice.of(campaigns), dice) },
  remove: {
    weight: 0.5,
    act: async (world, { campaigns }, dice) => manager(world, dice).client.delete(`/campaign-v2s/${dice.of(campaigns)?.id}`),
  },
  ask: { weight: 2, act: ask },
  reply: { weight: 5, act: answerQuestion },
  deleteAnswer: { weight: 2, act: (world, { answers }, dice) => somebody(world, dice).client.delete(`/answers/${dice.of(answers)}`) },
  vote: {
    weight: 3,
    act: (world, { answers }, dice) => somebody(world, dice).client.post('/answer-votes', { answerId: dice.of(answers) }),
  },
  star: { weight: 2, act: (world, { questions }, dice) => somebody(world, dice).client.post('/stars', { questionId: dice.of(questions) }) },
  upvote: {
    weight: 2,
    act: (world, { questions }, dice) => somebody(world, dice).client.post('/question-votes', { questionId: dice.of(questions) }),
  },
  block: { weight: 2, act: (world, _known, dice) => toggle(world, dice, 'UPDATE account SET blocked = NOT blocked WHERE id = $1') },
  move: { weight: 2, act: move },
  leave: {
    weight: 1.5,
    act: (world, _known, dice) => manager(world, dice).client.delete(`/user/${laterPerson(world, dice).id}?companyId=${world.companyId}`),
  },
  inviteAgain: { weight: 3, act: inviteAgain },
  erase: {
    weight: 1,
    act: (world, _known, dice) =>
      manager(world, dice).client.post(`/companies/${world.companyId}/former-members/${laterPerson(world, dice).id}/erasure`),
  },
  siteStatus: { weight: 0.7, act: closeOrOpen },
  upkeep: { weight: 2, act: (world) => world.upkeep().then(nothing, nothing) },
};

function draw(dice: Dice): Act {
  const all = Object.values(acts);
  let left = dice.random() * all.reduce((sum, { weight }) => sum + weight, 0);
  return (all.find(({ weight }) => (left -= weight) < 0) ?? all[0])?.act as Act;
}

/** Runs `steps` steps, four at a time, with `kills` kills in the middle. */
export async function runHistory(
  world: World,
  { steps, kills, random }: { steps: number; kills: number; random: () => number },
): Promise<History> {
  const dice = diceOf(random);
  const known: Known = { campaigns: [], questions: [], answers: [] };
  const history: History = { steps: 0, succeeded: 0, kills: 0, failures: [] };
  let isKilling = false;
  const actor = async (): Promise<void> => {
    while (history.steps < steps) {
      const wasKilling = isKilling;
      // an attempt while everything is down does not count as a step
      if (!wasKilling) history.steps += 1;
      else await delay(20);
      const act = draw(dice);
      const answer = await act(world, known, dice).catch(() => undefined);
      if (answer && answer.status < 300) history.succeeded += 1;
      if (answer && answer.status >= 500 && !wasKilling && !isKilling && world.kill === undefined)
        history.failures.push(`a step answered ${answer.status}`);
    }
  };
  const killer = async (): Promise<void> => {
    for (const victim of (['api', 'database', 'both'] as const satisfies readonly Victim[]).slice(0, world.kill ? kills : 0)) {
      const after = ((history.kills + 1) * steps) / (kills + 1);
      while (history.steps < after) await delay(5);
      isKilling = true;
      await world.kill?.(victim);
      isKilling = false;
      history.kills += 1;
    }
  };
  await Promise.all([...Array.from({ length: width }, actor), killer()]);
  await world.upkeep();
  return history;
}

async function create(world: World, known: Known, dice: Dice) {
  const { companyId, divisionId, sites, templates, clock } = world;
  const subType = dice.of(subTypes) as AnySubType;
  const place = dice.of([{}, {}, { siteId: sites[0] }, { divisionId }]) as object;
  const dueDate = new Date(clock.now().getTime() + (dice.of([-30, 20, 200]) as number) * 3_600_000).toISOString();
  const answer = await manager(world, dice).client.post<CampaignV2>('/campaign-v2s', {
    campaignTemplateId: templates.get(subType),
    companyId,
    ...place,
    status: dice.random() < 0.15 ? 'DRAFT' : 'LIVE',
    configurationAnswer: {
      ...contentOf(subType),
      [isQuestion(subType) ? 'question' : 'title']: `About ${known.campaigns.length}`,
      dueDate,
    },
  });
  if (answer.status === 201) known.campaigns.push(answer.body);
  return answer;
}

const isBySite = ({ campaignMode }: CampaignV2) => campaignMode === 'HIERARCHICAL';

async function viewOne(world: World, campaign: CampaignV2 | undefined, dice: Dice) {
  if (!campaign) return undefined;
  const body = { campaignV2Id: campaign.id, ...(isBySite(campaign) && { siteId: dice.of(world.sites) }) };
  return somebody(world, dice).client.post('/campaign-v2-user-view-engagements', body);
}

async function respond(world: World, campaign: CampaignV2 | undefined, dice: Dice) {
  if (!campaign) return undefined;
  const subType = campaign.subType as AnySubType;
  if (subType === 'OPEN_QUESTION') return answerHuddle(world, campaign, dice);
  const campaignAnswer = subType === 'MULTIPLE_CHOICE' ? { choices: dice.of([['o1'], ['o1', 'o3'], ['o2', 'o3']]) } : response[subType];
  const done = subType === 'ACTION_PLAN' && dice.random() < 0.5 ? { done: [{ val: 's1' }] } : {};
  return somebody(world, dice).client.post('/campaign-v2-responses', {
    campaignV2Id: campaign.id,
    ...(isBySite(campaign) && { campaignV2SiteId: dice.of(campaign.campaignV2Sites)?.id }),
    campaignAnswer: { ...campaignAnswer, ...done },
    status: dice.random() < 0.2 ? 'IN_PROGRESS' : 'SUBMITTED',
  });
}

async function answerHuddle(world: World, campaign: CampaignV2, dice: Dice) {
  const { client } = somebody(world, dice);
  const question = await questionOf(client, campaign.id);
  return tryAnswer(client, question.id, 'More light.');
}

async function edit(world: World, campaign: CampaignV2 | undefined, dice: Dice) {
  if (!campaign) return undefined;
  const key = isQuestion(campaign.subType as AnySubType) ? 'question' : 'title';
  const dueDate = new Date(world.clock.now().getTime() + (dice.of([-5, 30, 300]) as number) * 3_600_000).toISOString();
  return manager(world, dice).client.put(`/campaign-v2s/${campaign.id}`, {
    status: 'LIVE',
    configurationAnswer: { ...campaign.configurationAnswer, [key]: `Again ${dice.below(1_000)}`, dueDate },
    isReadAgain: dice.random() < 0.5,
  });
}

async function assign(world: World, campaign: CampaignV2 | undefined, dice: Dice) {
  if (!campaign || !isBySite(campaign)) return undefined;
  const assigneeId = dice.random() < 0.25 ? null : somebody(world, dice).id;
  return manager(world, dice).client.put(`/campaign-v2-sites/${dice.of(campaign.campaignV2Sites)?.id}`, { assigneeId });
}

const change = async (world: World, campaign: CampaignV2 | undefined, dice: Dice) =>
  manager(world, dice).client.patch(`/campaign-v2s/${campaign?.id}`, { status: 'COMPLETE' });

async function ask(world: World, known: Known, dice: Dice) {
  const answer = await somebody(world, dice).client.post<{ id: number }>('/questions', {
    title: 'What do you tether?',
    body: 'Up tower.',
    categories: dice.random() < 0.6 ? [world.practiceId] : [],
    companyId: world.companyId,
  });
  if (answer.status === 201) known.questions.push(answer.body.id);
  return answer;
}

async function answerQuestion(world: World, known: Known, dice: Dice) {
  const given = await somebody(world, dice).client.post<{ id: number }>('/answers', {
    questionId: dice.of(known.questions),
    body: 'All of it.',
  });
  if (given.status === 201) known.answers.push(given.body.id);
  return given;
}

async function toggle({ owner, people }: World, dice: Dice, statement: string) {
  // the manager stays, because the comparison needs somebody who reads everything
  await owner.query(statement, [(dice.of(people.slice(1)) as SignedInPerson).id]);
  return undefined;
}

/** The first three manage places, and the comparison needs them. */
const laterPerson = ({ people }: World, dice: Dice) => dice.of(people.slice(3)) as SignedInPerson;

/** Invites somebody who may have left or been erased. */
async function inviteAgain(world: World, _known: Known, dice: Dice) {
  const { id } = laterPerson(world, dice);
  const { rows } = await world.owner.query<{ email: string }>('SELECT email FROM account WHERE id = $1', [id]);
  if (!rows[0]) return undefined;
  const { email } = rows[0];
  return manager(world, dice).client.post('/user', { email, companyId: world.companyId, userSites: [{ siteId: dice.of(world.sites) }] });
}

/** Makes somebody a member again, as the product does: not an erased account, which nobody can use. The lock waits for a running erasure. */
const returning = `
  WITH person AS (SELECT id FROM account WHERE id = $2 AND subject IS NOT NULL FOR UPDATE)
  INSERT INTO company_member (company_id, user_id) SELECT $1, id FROM person`;

/** Somebody joins or leaves a site, or leaves the company and returns. */
async function move({ owner, companyId, people, sites }: World, _known: Known, dice: Dice) {
  const { id } = dice.of(people.slice(3)) as SignedInPerson;
  const site = dice.of(sites);
  if (dice.random() < 0.4) {
    const { rowCount } = await owner.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, id]);
    if (rowCount === 0) await owner.query(returning, [companyId, id]);
    return undefined;
  }
  const { rowCount } = await owner.query('DELETE FROM site_member WHERE company_id = $1 AND site_id = $2 AND user_id = $3', [
    companyId,
    site,
    id,
  ]);
  if (rowCount === 0)
    await owner.query(
      'INSERT INTO site_member (company_id, site_id, user_id) SELECT $1, $2, user_id FROM company_member WHERE company_id = $1 AND user_id = $3',
      [companyId, site, id],
    );
  return undefined;
}

async function closeOrOpen({ owner, sites }: World, _known: Known, dice: Dice) {
  await owner.query("UPDATE site SET status = CASE status WHEN 'ACTIVE' THEN 'INACTIVE' ELSE 'ACTIVE' END WHERE id = $1", [
    dice.of(sites.slice(1)),
  ]);
  return undefined;
}
