import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { describe, expect, test } from 'vitest';
import { errorOf } from '../../../../../tests/harness';
import { changed, peopleOfEachRole } from './people';

const w = peopleOfEachRole();

describe('[4.3] [7.11] drafts', () => {
  test('a draft can be saved again and posted; afterwards it cannot be a draft', async () => {
    const draft = await w.poll({ status: 'DRAFT' });
    const saved = await w.author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, changed(draft, { question: 'Better?' }));
    expect(saved.body).toMatchObject({ status: 'DRAFT', title: 'Better?', version: 2 });
    expect(saved.headers.get('x-muster-alert')).toBe('campaign.updated');
    const posted = await w.author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, changed(saved.body, {}, { status: 'LIVE' }));
    expect(posted.body).toMatchObject({ status: 'LIVE', version: 3, startDate: '2026-03-10T09:00:00.000Z' });
    expect(posted.headers.get('x-muster-alert')).toBe('campaign.created');
    const back = await w.author.put(`/campaign-v2s/${draft.id}`, changed(posted.body, {}, { status: 'DRAFT' }));
    expect(errorOf(back)).toEqual({ status: 409, code: 'campaign.alreadyPosted' });
  });

  test('a page that saves a draft by itself says nothing about it, and does not replace a newer version', async () => {
    const draft = await w.poll({ status: 'DRAFT' });
    const saved = await w.author.put<CampaignV2>(`/campaign-v2s/${draft.id}`, changed(draft, { question: 'Dry?' }, { isAutosave: true }));
    expect(saved.body).toMatchObject({ status: 'DRAFT', title: 'Dry?', version: 2 });
    expect(saved.headers.get('x-muster-alert')).toBeNull();
    const late = await w.otherManager.put(
      `/campaign-v2s/${draft.id}`,
      changed(draft, { question: 'Wet?' }, { isAutosave: true, version: 1 }),
    );
    expect(errorOf(late)).toEqual({ status: 409, code: 'error.version' });
    const posted = await w.author.put<CampaignV2>(
      `/campaign-v2s/${draft.id}`,
      changed(saved.body, {}, { status: 'LIVE', isAutosave: true }),
    );
    expect(posted.headers.get('x-muster-alert')).toBe('campaign.created');
  });

  test("every manager of the scope can edit and post another's draft", async () => {
    const draft = await w.poll({ status: 'DRAFT' });
    expect((await w.otherManager.put(`/campaign-v2s/${draft.id}`, changed(draft, { question: 'Ours?' }))).status).toBe(200);
    expect((await w.otherManager.put(`/campaign-v2s/${draft.id}`, changed(draft, {}, { status: 'LIVE' }))).status).toBe(200);
  });

  test('only managers see drafts and campaigns before their start', async () => {
    for (const hidden of [
      await w.poll({ status: 'DRAFT' }),
      await w.poll({ answers: { startDate: '2026-04-01T00:00:00.000Z' } }, 'PULSE_CHECK'),
    ]) {
      expect((await w.view(w.otherManager, hidden)).status).toBe(200);
      for (const person of [w.worker, w.consultant, w.stranger])
        expect(errorOf(await w.view(person, hidden))).toEqual({ status: 404, code: 'error.notFound' });
    }
  });
});
