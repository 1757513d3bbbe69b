import type { Translated } from '@muster/contract/translation/endpoints';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, startTestApi, type Person, type TestApi } from '../../../../tests/harness';
import { startLibreTranslate, type TranslationServer } from '../../../../tests/services/translation-services';
import { fixedClock } from '../../../platform/clock';
import { createLibreTranslate } from '../../../platform/translation/libretranslate';

let server: TranslationServer;
let api: TestApi;
let company: { id: number };
let person: Person;

beforeAll(async () => {
  server = await startLibreTranslate();
  const clock = fixedClock('2026-03-10T09:00:00.000Z');
  const translator = createLibreTranslate({ url: server.url, key: undefined, callMilliseconds: 60_000, clock });
  api = await startTestApi({ translation: { translator, charactersPerDay: 1_000 } });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(async () => {
  company = await translating();
  person = await api.make.person(company.id);
  server.sent().length = 0;
});
afterEach(() => server.answerWith(undefined));

async function translating(): Promise<{ id: number }> {
  const made = await api.make.company();
  await api.make.query('UPDATE company SET translation_enabled = true WHERE id = $1', [made.id]);
  return made;
}

const item = (sourceText: string, more: object = {}) => ({ sourceText, targetLanguage: 'GERMAN', ...more });
const translate = (body: unknown, who = person, query = `?companyId=${company.id}`) =>
  api.as(who).post<Translated[]>(`/translation/translate${query}`, body);
const stored = () => api.make.query('SELECT * FROM machine_translation WHERE company_id = $1', [company.id]);

describe('[7.70] POST /translation/translate', () => {
  test('gives each text in its target language, with the language of the source, in the order of the request', async () => {
    const { status, body } = await translate([item('Wear gloves'), item('Café', { targetLanguage: 'ARABIC' }), item('42')]);
    expect(status).toBe(200);
    expect(body).toEqual([
      { translatedText: 'WEAR GLOVES', sourceLanguage: 'ENGLISH' },
      { translatedText: 'ترجمة CAFÉ', sourceLanguage: 'FRENCH' },
      { translatedText: '42', sourceLanguage: null },
    ]);
  });

  test('keeps the structure of Markdown', async () => {
    const { body } = await translate([item('- Wear **gloves**\n- See [this](https://example.test)', { format: 'MARKDOWN' })]);
    expect(body[0]?.translatedText).toBe('- WEAR **GLOVES**\n- SEE [THIS](https://example.test)');
  });

  test('keeps a text that is in the target language already', async () => {
    expect((await translate([item('Wear gloves', { targetLanguage: 'ENGLISH' })])).body).toEqual([
      { translatedText: 'Wear gloves', sourceLanguage: 'ENGLISH' },
    ]);
  });

  test('translates between the two scripts of Chinese', async () => {
    const traditional = '緊急停止';
    server.answerWith({ status: 200, body: JSON.stringify({ translatedText: [traditional], detectedLanguage: [{ language: 'zh' }] }) });
    expect((await translate([item('紧急停止', { targetLanguage: 'CHINESE_TRADITIONAL' })])).body).toEqual([
      { translatedText: traditional, sourceLanguage: 'CHINESE_SIMPLIFIED' },
    ]);
  });

  test('works without a company if only one of the caller’s has translation', async () => {
    const both = await api.make.person([company.id, (await api.make.company()).id]);
    expect((await translate([item('Stop')], both, '')).body).toEqual([{ translatedText: 'STOP', sourceLanguage: 'ENGLISH' }]);
  });

  test('needs a company if several of the caller’s have translation', async () => {
    const both = await api.make.person([company.id, (await translating()).id]);
    expect(errorOf(await translate([item('Stop')], both, ''))).toEqual({
      status: 400,
      code: 'error.validation',
      fields: ['companyId NotNull'],
    });
  });

  test('asks the service once for a text that is there twice, and not again for one that it knows', async () => {
    await translate([item('Stop'), item('Stop')]);
    await translate([item('Stop'), item('Look')]);
    expect(server.sent()).toEqual(['Stop', 'Look']);
  });

  test('stores translations for one company only', async () => {
    await translate([item('Stop')]);
    const other = await translating();
    const stranger = await api.make.person(other.id);
    await translate([item('Stop')], stranger, `?companyId=${other.id}`);
    expect(server.sent()).toEqual(['Stop', 'Stop']);
  });

  test('stores nothing about who asked, and writes no audit record', async () => {
    const before = await api.make.query('SELECT id FROM audit_event');
    await translate([item('Stop')]);
    expect(JSON.stringify(await stored())).not.toContain(person.id);
    expect(await api.make.query('SELECT id FROM audit_event')).toEqual(before);
    expect(api.logged.join()).not.toContain('Stop');
  });

  test('keeps a text as it is if the answer is not what was sent', async () => {
    server.answerWith({ status: 200, body: JSON.stringify({ translatedText: ['<script>x</script>'] }) });
    expect((await translate([item('Mind the step')])).body).toEqual([{ translatedText: 'Mind the step', sourceLanguage: null }]);
  });

  test('does not store an answer that is far too long or unreadable', async () => {
    server.answerWith({ status: 200, body: JSON.stringify({ translatedText: ['x'.repeat(5_000), 'a\u0000'] }) });
    expect((await translate([item('Mind the gap'), item('Mind the head')])).status).toBe(200);
    expect(await stored()).toEqual([]);
  });
});

describe('a request is refused', () => {
  test('[1.8] where the company has translation switched off', async () => {
    await api.make.query('UPDATE company SET translation_enabled = false WHERE id = $1', [company.id]);
    expect(errorOf(await translate([item('Stop')]))).toEqual({ status: 409, code: 'translation.off' });
    expect(errorOf(await translate([item('Stop')], person, ''))).toEqual({ status: 409, code: 'translation.off' });
  });

  test('for the company of somebody else', async () => {
    const stranger = await api.make.person((await translating()).id);
    expect(errorOf(await translate([item('Stop')], stranger)).status).toBe(404);
    expect(errorOf(await translate([item('Stop')], await api.make.admin(), '?companyId=999999')).status).toBe(404);
    expect(server.sent()).toEqual([]);
  });

  test('[7.71] in a language that the service does not offer', async () => {
    expect(errorOf(await translate([item('Stop', { targetLanguage: 'WELSH' })]))).toEqual({ status: 409, code: 'translation.language' });
  });

  test.each([
    ['no item', []],
    ['an unknown language', [item('Stop', { targetLanguage: 'KLINGON' })]],
    ['a missing text', [{ targetLanguage: 'GERMAN' }]],
    ['NUL', [item('Stop\u0000')]],
    ['a text above the limit', [item('x'.repeat(10_001))]],
    ['too many items', Array.from({ length: 101 }, () => item('Stop'))],
    ['too many characters', Array.from({ length: 3 }, () => item('x'.repeat(9_000)))],
    ['no list', item('Stop')],
  ])('with %s', async (_what, body) => {
    expect(errorOf(await translate(body)).status).toBe(400);
    expect(server.sent()).toEqual([]);
  });

  test('above the characters of the company’s day, and not after that', async () => {
    await translate([item('a'.repeat(1_000))]);
    const refused = await translate([item('Stop')]);
    expect(errorOf(refused)).toEqual({ status: 429, code: 'error.tooManyRequests' });
    expect((await translate([item('a'.repeat(1_000))])).status).toBe(200);
    await api.make.query(`UPDATE machine_translation SET created_at = created_at - interval '25 hours' WHERE company_id = $1`, [
      company.id,
    ]);
    expect((await translate([item('Stop')])).status).toBe(200);
  });

  test('above what the day has left while another call runs', async () => {
    await translate([item('a'.repeat(600))]);
    await api.make.query('INSERT INTO translation_reservation (company_id, characters, reserved_until) VALUES ($1, 300, $2)', [
      company.id,
      new Date(api.clock.now().getTime() + 30_000),
    ]);
    expect(errorOf(await translate([item('b'.repeat(101))])).status).toBe(429);
    expect((await translate([item('b'.repeat(100))])).status).toBe(200);
  });

  test('while the service fails, and nothing is stored', async () => {
    server.answerWith({ status: 500 });
    expect(errorOf(await translate([item('Hold on')]))).toEqual({ status: 503, code: 'error.busy' });
    expect(await stored()).toEqual([]);
    server.answerWith(undefined);
    expect((await translate([item('Hold on')])).status).toBe(200);
  });
});

test('what arrived before a failure is stored, and the rest stays in the original', async () => {
  const texts = Array.from({ length: 30 }, (_, at) => item(`Step ${at} of the work`));
  server.translateBy((text) => {
    if (text.startsWith('Step 24')) server.answerWith({ status: 500 });
    return text.toUpperCase();
  });
  const { status, body } = await translate(texts);
  expect(status).toBe(200);
  expect(body[0]?.translatedText).toBe('STEP 0 OF THE WORK');
  expect(body[29]).toEqual({ translatedText: 'Step 29 of the work', sourceLanguage: null });
  expect(await stored()).toHaveLength(25);
});

test('people who ask for the same text at the same time all get it', async () => {
  const colleagues = await Promise.all(Array.from({ length: 5 }, () => api.make.person(company.id)));
  const answers = await Promise.all(colleagues.map((one) => translate([item('Alarm'), item('Exit')], one)));
  expect(answers.map(({ body }) => body.map(({ translatedText }) => translatedText))).toEqual(colleagues.map(() => ['ALARM', 'EXIT']));
  expect(await stored()).toHaveLength(2);
});

test('stored translations go after 30 days', async () => {
  await translate([item('Old'), item('New')]);
  await api.make.query(
    `UPDATE machine_translation SET created_at = created_at - interval '31 days' WHERE company_id = $1 AND translation = 'OLD'`,
    [company.id],
  );
  await api.runJob('translation.old-translations');
  expect(await stored()).toMatchObject([{ translation: 'NEW' }]);
});

describe('without a service', () => {
  test('[1.8] translation is off for every company', async () => {
    const bare = await startTestApi();
    try {
      const { id } = await bare.make.company();
      await bare.make.query('UPDATE company SET translation_enabled = true WHERE id = $1', [id]);
      const somebody = await bare.make.person(id);
      const answer = await bare.as(somebody).post(`/translation/translate?companyId=${id}`, [item('Stop')]);
      expect(errorOf(answer)).toEqual({ status: 409, code: 'translation.off' });
    } finally {
      await bare.stop();
    }
  });
});
