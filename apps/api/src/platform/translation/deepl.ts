/** DeepL, free or paid. https://developers.deepl.com/docs */
import { targetTags, type TargetLanguage } from '@muster/contract/shared/translation-languages';
import { z } from 'zod';
import type { Clock } from '../clock';
import { getForText, postForText } from '../outside/http';
import { failureOf, languageOf, maxAnswerBytes, parseAnswer, requireSameCount } from './answer';
import { cachedForAnHour } from './offered';
import { serviceName, type Translator } from './port';

const languages = z.array(z.object({ language: z.string() }));
const answer = z.object({ translations: z.array(z.object({ text: z.string(), detected_source_language: z.string().optional() })) });

/** DeepL writes English and Portuguese in a variant. */
const variants: Partial<Record<TargetLanguage, string>> = { ENGLISH: 'EN-GB', PORTUGUESE: 'PT-BR', FILIPINO: 'TL' };

/** A key of the free plan ends with ':fx' and works at an address of its own. */
const addressOf = (key: string): string => (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

interface DeepLOptions {
  key: string;
  callMilliseconds: number;
  clock: Clock;
  url?: string | undefined;
}

export function createDeepL({ key, callMilliseconds, clock, url = addressOf(key) }: DeepLOptions): Translator {
  const headers = { authorization: `DeepL-Auth-Key ${key}` };
  const call = { service: serviceName, headers, milliseconds: callMilliseconds, maxBytes: maxAnswerBytes };
  const supportedCodes = cachedForAnHour(clock, async () => {
    const text = await getForText({ ...call, url: `${url}/v2/languages?type=target` });
    return new Set(parseAnswer(languages, text).map(({ language }) => language.toUpperCase()));
  });
  return {
    provider: 'deepl',
    // DeepL accepts 50 texts and 128 KiB; a character needs up to 4 bytes
    limits: { texts: 50, characters: 20_000 },
    async codeOf(language) {
      const codes = await supportedCodes();
      const tag = targetTags[language].toUpperCase();
      return [variants[language], tag, tag.split('-')[0]].find((code) => code !== undefined && codes.has(code));
    },
    async translate(sources, target) {
      const text = await postForText({
        ...call,
        url: `${url}/v2/translate`,
        body: JSON.stringify({ text: sources, target_lang: target, tag_handling: 'xml', ignore_tags: ['code'] }),
        failureOf,
      });
      const { translations } = parseAnswer(answer, text);
      requireSameCount(translations.length, sources.length);
      return translations.map((one) => ({ text: one.text, sourceLanguage: languageOf(one.detected_source_language ?? '') }));
    },
  };
}
