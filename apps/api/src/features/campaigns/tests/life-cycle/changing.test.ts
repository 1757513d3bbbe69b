import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { describe, expect, test } from 'vitest';
import { errorOf, type Client } from '../../../../../tests/harness';
import { changed, peopleOfEachRole } from './people';

const w = peopleOfEachRole();

describe('[4.7] [4.27] [7.11] [7.12] changing a posted campaign', () => {
  test('its author can change a LIVE poll until the first response; others cannot', async () => {
    const campaign = await w.poll();
    const { body } = await w.author.put<CampaignV2>(`/campaign-v2s/${campaign.id}`, changed(campaign, { question: 'Changed?' }));
    expect(body).toMatchObject({ status: 'LIVE', title: 'Changed?', version: 2 });
    expect(body.configuration.responses.schema?.properties['answer']?.label).toBe('Changed?');
    expect((await w.otherManager.put(`/campaign-v2s/${campaign.id}`, changed(campaign))).status).toBe(403);
    expect((await w.worker.put(`/campaign-v2s/${campaign.id}`, changed(campaign))).status).toBe(403);
    expect((await w.consultant.put(`/campaign-v2s/${campaign.id}`, changed(campaign))).status).toBe(403);
    expect((await w.stranger.put(`/campaign-v2s/${campaign.id}`, changed(campaign))).status).toBe(404);
    expect((await w.build.respond(w.worker, campaign)).status).toBe(201);
    const late = await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign, { question: 'Too late?' }));
    expect(errorOf(late)).toEqual({ status: 409, code: 'campaign.locked' });
    expect((await w.view(w.author, campaign)).body.campaignV2).toMatchObject({
      title: 'Changed?',
      allowedActions: expect.not.arrayContaining(['edit']),
    });
  });

  test('a response in progress does not lock it', async () => {
    const campaign = await w.poll();
    expect((await w.build.respond(w.worker, campaign, {}, { status: 'IN_PROGRESS' })).status).toBe(201);
    expect((await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign, { question: 'Still?' }))).status).toBe(200);
  });

  test('options with unchanged text keep their id', async () => {
    const campaign = await w.poll({}, 'SINGLE_CHOICE');
    const { body } = await w.author.put<CampaignV2>(
      `/campaign-v2s/${campaign.id}`,
      changed(campaign, { options: ['Green', 'White', 'Red'] }),
    );
    expect(body.configuration.responses.schema?.properties['choice']?.inputTypeOptions).toEqual([
      { id: 'o3', label: 'Green' },
      { id: 'o4', label: 'White' },
      { id: 'o1', label: 'Red' },
    ]);
  });

  test('a LIVE campaign keeps its start; a READY one can get another start', async () => {
    const live = await w.poll({}, 'PULSE_CHECK');
    const moved = await w.author.put<CampaignV2>(`/campaign-v2s/${live.id}`, changed(live, { startDate: '2026-05-01T00:00:00.000Z' }));
    expect(moved.body).toMatchObject({ status: 'LIVE', startDate: live.startDate, endDate: live.endDate });
    const ready = await w.poll({ answers: { startDate: '2026-05-01T00:00:00.000Z' } }, 'PULSE_CHECK');
    const later = await w.author.put<CampaignV2>(`/campaign-v2s/${ready.id}`, changed(ready, { startDate: '2026-05-02T00:00:00.000Z' }));
    expect(later.body).toMatchObject({ status: 'READY', startDate: '2026-05-02T00:00:00.000Z' });
    const now = await w.author.put<CampaignV2>(`/campaign-v2s/${ready.id}`, changed(ready, { startDate: undefined }));
    expect(now.body).toMatchObject({ status: 'LIVE', startDate: '2026-03-10T09:00:00.000Z' });
  });

  test('a stale version gives 409 in the body and 412 in If-Match, and changes nothing', async () => {
    const campaign = await w.poll();
    await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign, { question: 'Second?' }, { version: 1 }));
    expect(errorOf(await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign, {}, { version: 1 })))).toEqual({
      status: 409,
      code: 'error.version',
    });
    expect((await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign), { 'if-match': '"1"' })).status).toBe(412);
    expect(errorOf(await w.finalise(w.author, campaign, { version: 1 }))).toEqual({ status: 409, code: 'error.version' });
    expect((await w.author.delete(`/campaign-v2s/${campaign.id}`, { 'if-match': '"1"' })).status).toBe(412);
    expect((await w.view(w.author, campaign)).body.campaignV2).toMatchObject({ title: 'Second?', version: 2, status: 'LIVE' });
  });

  test('an id in the body that differs from the one in the path is rejected', async () => {
    const campaign = await w.poll();
    expect(errorOf(await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign, {}, { id: campaign.id + 1 })))).toMatchObject({
      status: 400,
      fields: ['id Immutable'],
    });
  });

  test('posting an incomplete draft reports its fields and keeps the draft', async () => {
    const draft = await w.poll({ status: 'DRAFT', body: { configurationAnswer: { question: 'Only this' } } }, 'SINGLE_CHOICE');
    const refused = await w.author.put(`/campaign-v2s/${draft.id}`, changed(draft, {}, { status: 'LIVE' }));
    expect(errorOf(refused).fields).toContain('configurationAnswer.options NotNull');
    expect((await w.view(w.author, draft)).body.campaignV2).toMatchObject({ status: 'DRAFT', version: 1 });
  });
});

describe('a LIVE briefing can still be changed by its author', () => {
  const policy = () => w.poll({}, 'POLICY_UPDATE');
  const read = (person: Client, { id }: CampaignV2) => person.post('/campaign-v2-user-view-engagements', { campaignV2Id: id });

  test('a change of content with a new request to read: views and acknowledgements restart, the old record is kept', async () => {
    const briefing = await policy();
    await read(w.worker, briefing);
    const first = (await w.build.respond(w.worker, briefing)).body;
    const { body } = await w.author.put<CampaignV2>(
      `/campaign-v2s/${briefing.id}`,
      changed(briefing, { changes: 'None at all.' }, { isReadAgain: true }),
    );
    expect(body.campaignV2Engagement).toMatchObject({ views: 0, submissions: 0 });
    expect((await w.view(w.worker, briefing)).body.campaignV2).toMatchObject({
      isViewedByCurrentUser: false,
      isSubmittedByCurrentUser: false,
    });
    const old = await w.worker.put(`/campaign-v2-responses/${first.id}`, { campaignAnswer: first.campaignAnswer });
    expect(errorOf(old)).toEqual({ status: 409, code: 'response.submitted' });
    await read(w.worker, briefing);
    expect((await w.build.respond(w.worker, briefing)).status).toBe(201);
    expect((await w.view(w.author, briefing)).body.campaignV2.campaignV2Engagement).toMatchObject({ views: 1, submissions: 1 });
    const records = await w.api.make.query('SELECT content_version FROM campaign_response WHERE campaign_id = $1 ORDER BY 1', [
      briefing.id,
    ]);
    expect(records).toEqual([{ content_version: 1 }, { content_version: 2 }]);
    expect(
      await w.api.make.query('SELECT content_version FROM campaign_view WHERE campaign_id = $1 ORDER BY 1', [briefing.id]),
    ).toHaveLength(2);
  });

  test('a change of content without it: people who answered stay done and cannot answer twice', async () => {
    const briefing = await policy();
    await w.build.respond(w.worker, briefing);
    await w.author.put(`/campaign-v2s/${briefing.id}`, changed(briefing, { changes: 'A typing error less.' }));
    expect(errorOf(await w.build.respond(w.worker, briefing))).toEqual({ status: 409, code: 'response.submitted' });
    expect((await w.build.respond(w.otherManager, briefing)).status).toBe(201);
    expect((await w.view(w.author, briefing)).body.campaignV2.campaignV2Engagement).toMatchObject({ submissions: 2 });
  });

  test('another due date is not a new version', async () => {
    const briefing = await policy();
    await w.build.respond(w.worker, briefing);
    const { body } = await w.author.put<CampaignV2>(
      `/campaign-v2s/${briefing.id}`,
      changed(briefing, { dueDate: '3 days' }, { isReadAgain: true }),
    );
    expect(body.campaignV2Engagement.submissions).toBe(1);
    expect(await w.api.make.query('SELECT content_version FROM campaign WHERE id = $1', [briefing.id])).toEqual([{ content_version: 1 }]);
  });
});
