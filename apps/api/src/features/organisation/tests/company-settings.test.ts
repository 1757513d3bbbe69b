import type { Company } from '@muster/contract/organisation/company';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let admin: Client;
let industryId: number;

beforeAll(async () => {
  api = await startTestApi();
  admin = api.as(await api.make.admin());
  const [industry] = await api.make.query<{ id: string }>("INSERT INTO industry (title) VALUES ('Wind, tested') RETURNING id");
  industryId = Number(industry?.id);
});
afterAll(() => api.stop());

async function world() {
  const { id } = await api.make.company();
  return { id, path: `/companies/${id}`, manager: api.as(await api.make.person(id, { manager: true })) };
}

describe('[2.154] the settings of a company', () => {
  test('its manager changes name and time zone, and PUT keeps what it does not name', async () => {
    const { path, manager } = await world();
    const changed = await manager.put<Company>(path, { name: 'Northridge', timeZone: 'Europe/Berlin' });
    expect(changed.body).toMatchObject({ name: 'Northridge', timeZone: 'Europe/Berlin', version: 2 });
    expect(changed.headers.get('x-muster-alert')).toBe('company.updated');
    expect((await manager.put<Company>(path, { name: 'Ridge' })).body.timeZone).toBe('Europe/Berlin');
  });

  test.each(['AET', 'IST', 'CET', '+05:30', 'Canada/East-Saskatchewan'])(
    '[5.38] the time zone %s, which the database does not know or reads differently, is refused',
    async (timeZone) => {
      const { path, manager } = await world();
      const refused = { status: 400, code: 'error.validation', fields: ['timeZone TimeZone'] };
      expect(errorOf(await manager.put(path, { name: 'Ridge', timeZone }))).toEqual(refused);
      expect(errorOf(await admin.post('/companies', { name: 'Ridge', timeZone }))).toEqual(refused);
    },
  );

  test('[5.27] PUT needs a name', async () => {
    const { path, manager } = await world();
    expect(errorOf(await manager.put(path, {}))).toMatchObject({ status: 400, fields: ['name NotNull'] });
    expect(errorOf(await manager.put(path, { name: ' ' }))).toMatchObject({ status: 400, fields: ['name NotBlank'] });
  });

  test.each([
    ['features', { features: { summary: true } }],
    ['the phase', { phase: 'LIVE' }],
    ['the industry', { industryId: 1 }],
  ])('a company manager cannot change %s', async (_what, change) => {
    const { path, manager } = await world();
    expect(errorOf(await manager.patch(path, change))).toEqual({ status: 403, code: 'error.forbidden' });
  });

  test('a company manager sets working hours and the time of the digest; a new company has 8:00 to 18:00 and 7:00', async () => {
    const { path, manager } = await world();
    const office = { from: 480, to: 1080, days: [1, 2, 3, 4, 5] };
    expect((await manager.get<Company>(path)).body).toMatchObject({ workingHours: office, digestMinute: 420 });
    const workingHours = { from: 330, to: 1440, days: [7, 1, 1] };
    const changed = await manager.patch<Company>(path, { workingHours, digestMinute: 0 });
    expect(changed.body).toMatchObject({ workingHours: { from: 330, to: 1440, days: [1, 7] }, digestMinute: 0 });
    expect((await manager.patch<Company>(path, { name: 'Kept' })).body).toMatchObject({ digestMinute: 0, workingHours: { from: 330 } });
  });

  test.each([
    ['an end before the start', { workingHours: { from: 600, to: 600, days: [1] } }, 'workingHours.to Min'],
    ['no day', { workingHours: { from: 1, to: 600, days: [] } }, 'workingHours.days Size'],
    ['an unknown day', { workingHours: { from: 1, to: 600, days: [8] } }, 'workingHours.days[0] Max'],
    ['a digest after midnight', { digestMinute: 1440 }, 'digestMinute Max'],
  ])('%s is refused', async (_what, change, fault) => {
    const { path, manager } = await world();
    expect(errorOf(await manager.patch(path, change)).fields).toEqual([fault]);
  });

  test('a company manager sets when people are reminded of due dates, the earliest first; a new company has two days before and the day', async () => {
    const { id, path, manager } = await world();
    expect((await manager.get<Company>(path)).body.reminderDays).toEqual([2, 0]);
    expect((await manager.patch<Company>(path, { reminderDays: [0, 30, 7, 1, 14] })).body.reminderDays).toEqual([30, 14, 7, 1, 0]);
    expect((await manager.patch<Company>(path, { name: 'Kept' })).body.reminderDays).toEqual([30, 14, 7, 1, 0]);
    expect((await manager.patch<Company>(path, { reminderDays: [] })).body.reminderDays).toEqual([]);
    const records = await api.make.query<{ data: { changed: string[] } }>(
      "SELECT data FROM audit_event WHERE company_id = $1 AND entity_type = 'Company' ORDER BY at, id",
      [id],
    );
    expect(records.map(({ data }) => data.changed)).toEqual([['reminderDays'], ['name'], ['reminderDays']]);
  });

  test.each([
    ['-1 days', [-1], 'reminderDays[0] Min'],
    ['31 days', [2, 31], 'reminderDays[1] Max'],
    ['half a day', [0.5], 'reminderDays[0] Type'],
    ['the same number twice', [2, 2], 'reminderDays Pattern'],
    ['six numbers', [1, 2, 3, 4, 5, 6], 'reminderDays Size'],
    ['a text', '2', 'reminderDays Type'],
  ])('reminders at %s are refused', async (_what, reminderDays, fault) => {
    const { path, manager } = await world();
    expect(errorOf(await manager.patch(path, { reminderDays })).fields).toEqual([fault]);
  });

  test('a member cannot change when people are reminded', async () => {
    const { id, path } = await world();
    const member = api.as(await api.make.person(id));
    expect(errorOf(await member.patch(path, { reminderDays: [1] }))).toEqual({ status: 403, code: 'error.forbidden' });
  });

  test('a company manager sets for how many days devices may show content without a network; a new company has seven', async () => {
    const { path, manager } = await world();
    expect((await manager.get<Company>(path)).body.offlineDays).toBe(7);
    expect((await manager.patch<Company>(path, { offlineDays: 0 })).body.offlineDays).toBe(0);
    expect((await manager.patch<Company>(path, { name: 'Kept' })).body.offlineDays).toBe(0);
  });

  test.each([-1, 31, 1.5])('%s days without a network are refused', async (offlineDays) => {
    const { path, manager } = await world();
    expect(errorOf(await manager.patch(path, { offlineDays }))).toMatchObject({ status: 400 });
  });

  test('[1.9] a company manager switches on further interface languages, each once', async () => {
    const { path, manager } = await world();
    expect((await manager.get<Company>(path)).body.languages).toEqual([]);
    expect((await manager.patch<Company>(path, { languages: ['es'] })).body.languages).toEqual(['es']);
    expect((await manager.get<Company>(`${path}/view`)).body.languages).toEqual(['es']);
    expect((await manager.patch<Company>(path, { name: 'Kept' })).body.languages).toEqual(['es']);
    expect((await manager.patch<Company>(path, { languages: [] })).body.languages).toEqual([]);
  });

  test.each([[['en']], [['xx']], [['es', 'es']], ['es']])('[1.9] the languages %j are refused', async (languages) => {
    const { path, manager } = await world();
    expect(errorOf(await manager.patch(path, { languages }))).toMatchObject({ status: 400 });
  });

  test('a system manager changes phase and industry, and removes the industry', async () => {
    const { path } = await world();
    const changed = await admin.patch<Company>(path, { phase: 'LIVE', industryId });
    expect(changed.body).toMatchObject({ phase: 'LIVE', industry: { id: industryId, title: 'Wind, tested' } });
    expect((await admin.patch<Company>(path, { name: 'Kept' })).body.industry?.id).toBe(industryId);
    expect((await admin.patch<Company>(path, { industryId: null })).body.industry).toBeNull();
  });

  test('an unknown industry is rejected', async () => {
    const { path } = await world();
    expect(errorOf(await admin.patch(path, { industryId: 999_999 }))).toMatchObject({ status: 400, fields: ['industryId Unknown'] });
  });

  test('another id in the body is rejected', async () => {
    const { id, path, manager } = await world();
    expect(errorOf(await manager.patch(path, { id: id + 1, name: 'X' }))).toMatchObject({ status: 400, fields: ['id Immutable'] });
  });

  test('of two changes from one version, one gets 409', async () => {
    const { path, manager } = await world();
    const answers = await Promise.all(['A', 'B'].map((name) => manager.patch(path, { name, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a change tells the pages of the company', async () => {
    const { id, path, manager } = await world();
    await manager.patch(path, { name: 'Told' });
    await api.relay.drain();
    const tags = [`company:${id}`, `company:${id}/sites`];
    expect(api.published).toContainEqual({
      channels: [`private-company-${id}`],
      event: 'update',
      data: { companyId: id, tags },
      coalesce: true,
    });
  });
});
