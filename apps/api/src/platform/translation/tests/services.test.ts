import { targetLanguages, type TargetLanguage } from '@muster/contract/shared/translation-languages';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDeepL, startLibreTranslate, type TranslationServer } from '../../../../tests/services/translation-services';
import { fixedClock } from '../../clock';
import { lastOutcome } from '../../outside/outcomes';
import { createDeepL } from '../deepl';
import { createLibreTranslate } from '../libretranslate';
import { serviceName, type Translator } from '../port';
import { withCircuitBreaker } from '../circuit-breaker';

let server: TranslationServer;
afterEach(() => server.stop());
const clock = fixedClock('2026-03-10T09:00:00.000Z');

const services = {
  LibreTranslate: {
    start: startLibreTranslate,
    create: (url: string): Translator => createLibreTranslate({ url, key: 'secret', callMilliseconds: 5_000, clock }),
  },
  DeepL: {
    start: startDeepL,
    create: (url: string): Translator => createDeepL({ url, key: 'a-key-for-tests', callMilliseconds: 5_000, clock }),
  },
};

describe.each(Object.entries(services))('[7.70] %s', (_name, { start, create }) => {
  let translator: Translator;
  beforeEach(async () => {
    server = await start();
    translator = create(server.url);
  });

  const codes = async (...languages: TargetLanguage[]) => Promise.all(languages.map((one) => translator.codeOf(one)));

  test('translates several texts in one call, and names their languages', async () => {
    const [code = ''] = await codes('GERMAN');
    expect(await translator.translate(['Wear <b id="1">gloves</b>', 'Café'], code)).toEqual([
      { text: 'WEAR <b id="1">GLOVES</b>', sourceLanguage: 'ENGLISH' },
      { text: 'CAFÉ', sourceLanguage: 'FRENCH' },
    ]);
    expect(server.asked.filter(({ path }) => path.startsWith('POST'))).toHaveLength(1);
  });

  test('[7.71] knows which languages it offers, and asks for them once', async () => {
    const offered = await codes('ARABIC', 'ENGLISH', 'CHINESE_TRADITIONAL', 'FRENCH_CANADA');
    expect(offered.every((code) => code !== undefined)).toBe(true);
    expect(await codes('WELSH', 'AFRIKAANS')).toEqual([undefined, undefined]);
    expect(server.asked).toHaveLength(1);
  });

  test.each([400, 403, 404, 413, 429, 456, 500, 502, 503, 529])('a status of %i fails', async (status) => {
    server.answerWith({ status });
    await expect(translator.translate(['Gloves'], 'de')).rejects.toThrow(`${serviceName} answered ${status}`);
    expect(lastOutcome(serviceName)?.error).toContain(String(status));
  });

  test.each([
    ['no JSON', '<html>'],
    ['another shape', '{"ok":true}'],
    ['a number for a text', '{"translatedText":[1],"translations":[{"text":1}]}'],
    ['fewer texts', '{"translatedText":[],"translations":[]}'],
    ['more than it may', `"${'x'.repeat(1_100_000)}"`],
    ['nothing', ''],
  ])('an answer with %s fails, without its text in the error', async (_what, body) => {
    server.answerWith({ status: 200, body });
    const error: unknown = await translator.translate(['Gloves'], 'de').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).not.toMatch(/html|xxx|ok/);
  });

  test('a redirect is not followed', async () => {
    server.answerWith({ status: 302, headers: { location: `${server.url}/elsewhere` } });
    await expect(translator.translate(['Gloves'], 'de')).rejects.toThrow(serviceName);
    expect(server.asked).toHaveLength(1);
  });
});

test('[7.71] there are 75 target languages, from AFRIKAANS to WELSH, in the order of the alphabet', () => {
  expect(targetLanguages).toHaveLength(75);
  expect(targetLanguages).toEqual(targetLanguages.toSorted());
  expect([targetLanguages[0], targetLanguages.at(-1)]).toEqual(['AFRIKAANS', 'WELSH']);
});

describe('a service that fails', () => {
  let now: ReturnType<typeof fixedClock>;
  let translator: Translator;
  beforeEach(async () => {
    server = await startLibreTranslate();
    now = fixedClock('2026-03-10T09:00:00.000Z');
    translator = withCircuitBreaker(createLibreTranslate({ url: server.url, key: undefined, callMilliseconds: 5_000, clock: now }), now);
  });
  const ask = () =>
    translator.translate(['Gloves'], 'de').then(
      () => 'translated',
      (error: unknown) => (error as Error).message,
    );

  test('three times in a row gets no calls for half a minute, and then calls again', async () => {
    server.answerWith({ status: 500 });
    for (const _ of [1, 2, 3]) await ask();
    expect(await ask()).toBe(`${serviceName} is not called for 30 s`);
    expect(server.asked).toHaveLength(3);
    server.answerWith(undefined);
    now.advance(30_000);
    expect(await ask()).toBe('translated');
  });

  test('and asks for a pause gets no calls after this first failure', async () => {
    server.answerWith({ status: 429, headers: { 'retry-after': '7' } });
    await ask();
    expect(await ask()).toBe(`${serviceName} is not called for 7 s`);
    expect(server.asked).toHaveLength(1);
  });

  test('because its quota is used up gets no calls for ten minutes', async () => {
    server.answerWith({ status: 456 });
    expect(await ask()).toContain('the quota is used up');
    expect(await ask()).toBe(`${serviceName} is not called for 600 s`);
  });

  test('because of the texts themselves gets calls for other texts at once', async () => {
    server.answerWith({ status: 413 });
    for (const _ of [1, 2, 3, 4]) await ask();
    expect(server.asked).toHaveLength(4);
  });

  test('and works between two failures keeps getting calls', async () => {
    for (const status of [500, 500, undefined, 500, 500]) {
      server.answerWith(status === undefined ? undefined : { status });
      await ask();
    }
    server.answerWith(undefined);
    expect(await ask()).toBe('translated');
  });
});

test('a service that does not answer fails at the deadline', async () => {
  server = await startDeepL();
  server.answerWith('silence');
  const translator = createDeepL({ url: server.url, key: 'a-key-for-tests', callMilliseconds: 50, clock });
  await expect(translator.translate(['Gloves'], 'DE')).rejects.toThrow('did not answer within 0.05 s');
});
