/** LibreTranslate, one's own server or a public one. https://docs.libretranslate.com */
import { targetTags, type TargetLanguage } from '@muster/contract/shared/translation-languages';
import { z } from 'zod';
import type { Clock } from '../clock';
import { getForText, postForText } from '../outside/http';
import { failureOf, languageOf, maxAnswerBytes, parseAnswer, requireSameCount } from './answer';
import { cachedForAnHour } from './offered';
import { serviceName, type Translator } from './port';

const languages = z.array(z.object({ code: z.string() }));
const answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.array(z.object({ language: z.string() })).optional(),
});

/** Older servers have codes of their own for some languages. */
const olderCodes: Partial<Record<TargetLanguage, string>> = { CHINESE_SIMPLIFIED: 'zh', CHINESE_TRADITIONAL: 'zt', FILIPINO: 'tl' };

interface LibreTranslateOptions {
  /** Such as https://translate.example.com. */
  url: string;
  /** Undefined if the server needs no key. */
  key: string | undefined;
  callMilliseconds: number;
  clock: Clock;
}

export function createLibreTranslate({ url, key, callMilliseconds, clock }: LibreTranslateOptions): Translator {
  const call = { service: serviceName, milliseconds: callMilliseconds, maxBytes: maxAnswerBytes };
  const supportedCodes = cachedForAnHour(clock, async () => {
    const text = await getForText({ ...call, url: `${url}/languages` });
    return new Set(parseAnswer(languages, text).map(({ code }) => code));
  });
  return {
    provider: 'libretranslate',
    // a server without a graphics card needs seconds for a page of text
    limits: { texts: 25, characters: 2_000 },
    async codeOf(language) {
      const codes = await supportedCodes();
      const tag: string = targetTags[language];
      return [tag, olderCodes[language], tag.split('-')[0]].find((code) => code !== undefined && codes.has(code));
    },
    async translate(sources, target) {
      const text = await postForText({
        ...call,
        url: `${url}/translate`,
        body: JSON.stringify({ q: sources, source: 'auto', target, format: 'html', ...(key !== undefined && { api_key: key }) }),
        failureOf,
      });
      const { translatedText, detectedLanguage = [] } = parseAnswer(answer, text);
      requireSameCount(translatedText.length, sources.length);
      return translatedText.map((one, at) => ({ text: one, sourceLanguage: languageOf(detectedLanguage[at]?.language ?? '') }));
    },
  };
}
