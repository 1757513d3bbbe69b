import type { QuestionReach } from '@muster/contract/exchange/question';
import { describe, expect, test } from 'vitest';
import { ask, reply } from '../../../../tests/exchange';
import { insertCampaign } from '../../../../tests/rows/campaign';
import { notifiedPerson } from './notified';

const w = notifiedPerson();
const expert = (userId: string) =>
  w.api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
    userId,
    w.topics.practice,
  ]);

describe('[3.45] the recipients', () => {
  test('of a posted campaign are its audience without its author', async () => {
    const { id } = await w.poll();
    expect(await w.of(w.person)).toMatchObject([
      {
        title: 'New: Did you get a break?',
        context: 'POLL',
        metadata: { entityType: 'CampaignV2', companyId: w.companyId, campaignId: id, type: 'POLL' },
        isRead: false,
        createdDate: w.api.clock.now().toISOString(),
      },
    ]);
    expect(await w.of(w.manager)).toEqual([]);
  });

  test('of a posted improvement are the managers of its sites', async () => {
    await w.build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const worker = w.api.as(await w.api.make.person(w.companyId, { sites: [{ id: w.siteId }] }));
    expect(await w.titlesOf(w.person)).toEqual(['New: Barriers']);
    expect(await w.of(worker)).toEqual([]);
  });

  test('of an assignment are the old and the new assignee, but not a manager who assigns themself', async () => {
    const campaign = await w.build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    await w.api.relay.drain();
    const assignee = await w.api.make.person(w.companyId);
    const part = campaign.campaignV2Sites[0]?.id ?? 0;
    const assign = async (assigneeId: string | null) => {
      expect((await w.manager.put(`/campaign-v2-sites/${part}`, { id: part, assigneeId })).status).toBe(200);
      await w.api.relay.drain();
    };
    await assign(assignee.id);
    expect(await w.of(w.api.as(assignee))).toMatchObject([
      { title: 'Assigned to you: Barriers', metadata: { entityType: 'CampaignV2Site', campaignId: campaign.id, siteId: w.siteId } },
    ]);
    await assign(w.author.id);
    expect(await w.titlesOf(w.api.as(assignee))).toContain('No longer assigned to you: Barriers');
    expect(await w.of(w.manager)).toEqual([]);
  });

  test('of a due date are people with open work, shortly before it and after it', async () => {
    const other = w.api.as(await w.api.make.person(w.companyId));
    const campaign = await w.poll();
    await w.build.respond(w.person, campaign);
    await w.api.relay.drain();
    for (const days of [2, 2]) {
      w.api.clock.advance(days * 24 * 3_600_000);
      await w.api.runJob('campaigns-end');
      await w.api.relay.drain();
    }
    const question = 'Did you get a break?';
    expect(await w.titlesOf(other)).toEqual([`Overdue: ${question}`, `Due soon: ${question}`, `New: ${question}`]);
    expect(await w.titlesOf(w.person)).toEqual([`New: ${question}`]);
  });

  test('of a due date of an improvement are the managers of sites that have not completed it', async () => {
    const open = await w.api.make.site(w.companyId, { name: 'Still open' });
    const late = w.api.as(await w.api.make.person(w.companyId, { sites: [{ id: open, manager: true }] }));
    const plan = await w.build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const part = plan.campaignV2Sites.find((site) => site.siteId === w.siteId)?.id ?? 0;
    await w.build.respond(w.person, plan, { done: [{ val: 's1' }], state: 'onTrack' }, { campaignV2SiteId: part, type: 'SITE' });
    await w.api.relay.drain();
    const [{ end } = { end: new Date() }] = await w.api.make.query<{ end: Date }>('SELECT end_date AS "end" FROM campaign WHERE id = $1', [
      plan.id,
    ]);
    w.api.clock.set(new Date(end.getTime() - 3_600_000).toISOString());
    await w.api.runJob('campaigns-end');
    expect(await w.titlesOf(late)).toContain('Due today: Barriers');
    expect(await w.titlesOf(w.person)).toEqual(['New: Barriers']);
  });

  test('site managers of people who are late, and the author two working days later', async () => {
    const late = await w.api.make.person(w.companyId, { sites: [{ id: w.siteId }] });
    const stranger = await w.api.make.person(w.companyId, {
      sites: [{ id: await w.api.make.site(w.companyId, { name: 'Elsewhere' }), manager: true }],
    });
    const campaign = await w.poll();
    await w.build.respond(w.person, campaign);
    await w.build.respond(w.api.as(stranger), campaign);
    for (const days of [7, 5]) {
      w.api.clock.advance(days * 24 * 3_600_000);
      await w.api.runJob('campaigns-end');
      await w.api.relay.drain();
    }
    const question = 'Did you get a break?';
    expect(await w.titlesOf(w.person)).toContain(`Overdue at your site: ${question}`);
    const atSite = (await w.of(w.person)).find(({ title }) => title.startsWith('Overdue at your site'));
    expect(atSite?.metadata).toEqual({
      entityType: 'CampaignV2',
      companyId: w.companyId,
      campaignId: campaign.id,
      type: 'POLL',
      siteId: w.siteId,
      view: 'PEOPLE',
    });
    expect(await w.titlesOf(w.api.as(stranger))).not.toContain(`Overdue at your site: ${question}`);
    expect(await w.titlesOf(w.api.as(late))).toContain(`Overdue: ${question}`);
    expect(await w.titlesOf(w.manager)).toEqual([`Still not done by everybody: ${question}`]);
  });

  test('the author of a danger is led to its roll-call', async () => {
    const { id } = await w.build.create(w.manager, 'SAFETY_ALERT', { companyId: w.companyId, body: { isCritical: true } });
    for (const days of [7, 5]) {
      w.api.clock.advance(days * 24 * 3_600_000);
      await w.api.runJob('campaigns-end');
      await w.api.relay.drain();
    }
    const told = (await w.of(w.manager)).filter(({ title }) => title.startsWith('Still not done by everybody'));
    expect(told.map(({ metadata }) => metadata)).toMatchObject([{ campaignId: id, view: 'ROLL_CALL' }]);
  });

  test('site managers learn nothing about people who are late with an anonymous campaign', async () => {
    await w.api.make.person(w.companyId, { sites: [{ id: w.siteId }] });
    await w.build.create(w.manager, 'PULSE_CHECK', { companyId: w.companyId });
    w.api.clock.advance(12 * 24 * 3_600_000);
    await w.api.runJob('campaigns-end');
    expect((await w.titlesOf(w.person)).filter((title) => title.startsWith('Overdue at'))).toEqual([]);
  });

  test('the author of an anonymous campaign does not learn from them that the last person has answered', async () => {
    const [open, done] = [
      await w.build.create(w.manager, 'PULSE_CHECK', { companyId: w.companyId }),
      await w.build.create(w.manager, 'PULSE_CHECK', { companyId: w.companyId }),
    ];
    await w.build.respond(w.person, done);
    await w.build.respond(w.manager, done);
    for (const days of [12, 5]) {
      w.api.clock.advance(days * 24 * 3_600_000);
      await w.api.runJob('campaigns-end');
      await w.api.relay.drain();
    }
    const told = (await w.of(w.manager)).filter(({ title }) => title.startsWith('Still not done by everybody'));
    expect(told.map(({ metadata }) => metadata).toSorted((a, b) => Number(a?.campaignId) - Number(b?.campaignId))).toMatchObject([
      { campaignId: open.id },
      { campaignId: done.id },
    ]);
  });

  test('of an anonymous briefing that everybody has read is not its author, who can count the views', async () => {
    const { make } = w.api;
    const people = await Promise.all(Array.from({ length: 5 }, () => make.person(w.companyId)));
    const briefing = (title: string) =>
      insertCampaign(make, {
        companyId: w.companyId,
        authorId: w.author.id,
        type: 'BRIEFING',
        title,
        endDate: '2026-03-12T00:00:00Z',
        isAnonymous: true,
        viewIsEnough: true,
        audience: people,
      });
    const ids = { read: await briefing('Read by all'), unread: await briefing('Read by four') };
    for (const [at, person] of people.entries())
      for (const id of at === 0 ? [ids.read] : [ids.read, ids.unread])
        expect((await w.api.as(person).post('/campaign-v2-user-view-engagements', { campaignV2Id: id })).status).toBe(201);
    for (const days of [3, 5]) {
      w.api.clock.advance(days * 24 * 3_600_000);
      await w.api.runJob('campaigns-end');
      await w.api.relay.drain();
    }
    expect(await w.titlesOf(w.manager)).toEqual(['Still not done by everybody: Read by four']);
    const told = await Promise.all(people.map((person) => w.titlesOf(w.api.as(person))));
    expect(told.map((titles) => titles.filter((title) => title.startsWith('Overdue')))).toEqual([
      ['Overdue: Read by four'],
      ...people.slice(1).map(() => []),
    ]);
  });

  test('of a final report are the people who took part', async () => {
    const campaign = await w.poll();
    await w.build.respond(w.person, campaign);
    expect((await w.manager.patch(`/campaign-v2s/${campaign.id}`, { status: 'COMPLETE' })).status).toBe(200);
    expect(await w.titlesOf(w.person)).toContain('The results are in: Did you get a break?');
  });

  test('of a completed site are the author of the campaign', async () => {
    const campaign = await w.build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const part = campaign.campaignV2Sites[0]?.id ?? 0;
    await w.build.respond(w.person, campaign, { done: [{ val: 's1' }], state: 'onTrack' }, { campaignV2SiteId: part, type: 'SITE' });
    expect(await w.of(w.manager)).toMatchObject([{ title: 'A site has completed: Barriers', context: 'IMPROVEMENT' }]);
  });

  test('of a completed site are nobody if its author completed it', async () => {
    const campaign = await w.build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId });
    const part = campaign.campaignV2Sites[0]?.id ?? 0;
    await w.manager.put(`/campaign-v2-sites/${part}`, { assigneeId: w.author.id });
    const { status } = await w.build.respond(w.manager, campaign, undefined, { campaignV2SiteId: part });
    expect([status, await w.titlesOf(w.manager)]).toEqual([201, []]);
  });

  test('of answers are the person who asked: one notification for all answers', async () => {
    const question = await ask(w.person, { companyId: w.companyId, categories: [w.topics.work, w.topics.practice] });
    await reply(w.person, question.id);
    expect(await w.of(w.person)).toEqual([]);
    await reply(w.manager, question.id);
    await reply(w.api.as(await w.api.make.person(w.companyId)), question.id);
    expect(await w.of(w.person)).toMatchObject([
      {
        title: '2 new answers to your question: What do you tether?',
        context: 'Answer',
        metadata: { entityType: 'Answer', questionId: question.id, category: 'SAFETY_PRACTICE', practiceId: w.topics.practice },
      },
    ]);
  });

  test('of a question are experts in its practice', async () => {
    const other = await w.api.make.person(w.companyId);
    const stranger = await w.api.make.person((await w.api.make.company()).id);
    await Promise.all([w.ivy.id, other.id, stranger.id].map(expert));
    const { id } = await ask(w.person, { companyId: w.companyId, categories: [w.topics.practice] });
    expect((await w.person.get(`/questions/${id}/reach`)).body).toEqual({ experts: 1, seen: null, isAsked: false });
    expect((await w.api.as(stranger).get(`/questions/${id}/reach`)).status).toBe(404);
    expect(await w.titlesOf(w.api.as(other))).toEqual(['A question for you as an expert: What do you tether?']);
    expect([await w.of(w.person), await w.of(w.manager), await w.of(w.api.as(stranger))]).toEqual([[], [], []]);
  });

  test('of an anonymous question are as many for its author as for everybody else', async () => {
    const other = await w.api.make.person(w.companyId);
    await Promise.all([w.ivy.id, other.id].map(expert));
    const { id } = await ask(w.person, { companyId: w.companyId, categories: [w.topics.practice], isAnonymous: true });
    expect((await w.person.get(`/questions/${id}/reach`)).body).toEqual({ experts: 0, seen: null, isAsked: false });
    w.api.clock.advance(15 * 60_000);
    const readers = [w.person, w.manager, w.api.as(other)];
    const replies = await Promise.all(readers.map((reader) => reader.get(`/questions/${id}/reach`)));
    expect(replies.map(({ body }) => (body as QuestionReach).experts)).toEqual([2, 2, 2]);
  });

  test('are never blocked people', async () => {
    const blocked = await w.api.make.person(w.companyId);
    await w.poll();
    await w.api.make.query('UPDATE account SET blocked = true WHERE id = $1', [blocked.id]);
    await w.api.relay.drain();
    expect(await w.api.make.query('SELECT FROM notification WHERE user_id = $1', [blocked.id])).toEqual([]);
  });
});
