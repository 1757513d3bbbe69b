import { describe, expect, test } from 'vitest';
import { changed, peopleOfEachRole } from './people';

const w = peopleOfEachRole();

describe('[4.6] [7.14] deleting', () => {
  test('a deleted campaign is gone for everybody and in every endpoint; its record stays', async () => {
    const campaign = await w.poll();
    const gone = await w.otherManager.delete(`/campaign-v2s/${campaign.id}`);
    expect(gone.status).toBe(204);
    expect(gone.headers.get('x-muster-alert')).toBe('campaign.deleted');
    expect((await w.view(w.author, campaign)).status).toBe(404);
    expect((await w.author.put(`/campaign-v2s/${campaign.id}`, changed(campaign))).status).toBe(404);
    expect((await w.finalise(w.author, campaign)).status).toBe(404);
    expect((await w.author.delete(`/campaign-v2s/${campaign.id}`)).status).toBe(404);
    expect((await w.build.respond(w.worker, campaign)).status).toBe(404);
    expect((await w.worker.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaign.id })).status).toBe(404);
    expect(
      await w.api.make.query("SELECT 1 FROM audit_event WHERE entity_id = $1 AND action = 'campaign.deleted'", [String(campaign.id)]),
    ).toHaveLength(1);
  });

  test('a member and a consultant get 403', async () => {
    const campaign = await w.poll();
    for (const person of [w.worker, w.consultant]) expect((await person.delete(`/campaign-v2s/${campaign.id}`)).status).toBe(403);
    expect((await w.stranger.delete(`/campaign-v2s/${campaign.id}`)).status).toBe(404);
  });
});

describe('records and events', () => {
  test('every change writes its record and its event; neither contains texts of people', async () => {
    const draft = await w.poll({ status: 'DRAFT', answers: { question: 'canary-question', context: 'canary-context' } });
    await w.author.put(`/campaign-v2s/${draft.id}`, changed(draft, {}, { status: 'LIVE' }));
    await w.build.respond(w.worker, draft, { answer: 'false', why: 'canary-why' });
    await w.finalise(w.author, draft);
    const records = await w.api.make.query(
      "SELECT action, actor_id, data FROM audit_event WHERE entity_id = $1 OR data ->> 'campaignId' = $1 ORDER BY id",
      [String(draft.id)],
    );
    expect(records.map(({ action }) => action)).toEqual(['campaign.created', 'campaign.updated', 'response.saved', 'campaign.finalised']);
    expect(records[2]).toMatchObject({ actor_id: w.workerPerson.id });
    const events = await w.api.make.query(
      "SELECT type, aggregate, payload FROM outbox_event WHERE payload ->> 'campaignId' = $1 ORDER BY id",
      [String(draft.id)],
    );
    expect(events.map(({ type }) => type)).toEqual(['campaign.updated', 'campaign.posted', 'response.saved', 'campaign.finalised']);
    expect(JSON.stringify([records, events])).not.toContain('canary');
  });

  test.each(['abc', '0', '-1', '1.5', '9007199254740993'])('[8.38] the id %s is 404', async (id) => {
    expect((await w.author.get(`/campaign-v2s/${id}/view`)).status).toBe(404);
    expect((await w.author.put(`/campaign-v2s/${id}`, {})).status).toBe(404);
    expect((await w.author.patch(`/campaign-v2s/${id}`, {})).status).toBe(404);
    expect((await w.author.delete(`/campaign-v2s/${id}`)).status).toBe(404);
  });
});
