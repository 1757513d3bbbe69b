/** What both services have in common: limits, failures, and the reading of answers. */
import { isTargetLanguage, targetTags, type TargetLanguage } from '@muster/contract/shared/translation-languages';
import type { z } from 'zod';
import { OutsideCallFailed } from '../outside/call';
import { serviceName } from './port';

export const maxAnswerBytes = 1_000_000;

/** The service asks for a pause: too many requests, or the quota is used up. */
export class PauseRequested extends OutsideCallFailed {
  constructor(
    message: string,
    readonly seconds: number,
  ) {
    super(message);
  }
}

const usualPauseSeconds = 30;
const maxPauseSeconds = 600;
/** A used quota lasts until the operator buys more, or until the next month. */
const quotaPauseSeconds = 600;

/** The service works, and rejects these texts. It is asked for others at once. */
export class TextsRejected extends OutsideCallFailed {}

const rejected = [400, 413, 414, 422];

/** The error for a status. 456 is DeepL's for a used quota, and 529 means too many requests. */
export function failureOf(response: Response): OutsideCallFailed {
  const said = `${serviceName} answered ${response.status}`;
  if (response.status === 456) return new PauseRequested(`${said}: the quota is used up`, quotaPauseSeconds);
  if (rejected.includes(response.status)) return new TextsRejected(said);
  if (![429, 503, 529].includes(response.status)) return new OutsideCallFailed(said);
  const wanted = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new PauseRequested(said, Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, maxPauseSeconds) : usualPauseSeconds);
}

/** Parses JSON of a known shape. The errors contain nothing of the answer, because the log shows them. */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    const { data } = schema.safeParse(JSON.parse(text));
    if (data !== undefined) return data;
  } catch {
    // the error below describes it without the text
  }
  throw new OutsideCallFailed(`${serviceName} answered something that is not in its documentation`);
}

export function requireSameCount(given: number, wanted: number): void {
  if (given !== wanted) throw new OutsideCallFailed(`${serviceName} answered ${given} texts for ${wanted}`);
}

const names = new Map(Object.entries(targetTags).map(([name, tag]) => [tag.toLowerCase(), name]));
/** Codes of the services that are no tags of the list. */
const otherCodes: Readonly<Record<string, TargetLanguage>> = {
  zh: 'CHINESE_SIMPLIFIED',
  zt: 'CHINESE_TRADITIONAL',
  no: 'NORWEGIAN',
  tl: 'FILIPINO',
  'pt-br': 'PORTUGUESE',
};

/** The language of a service's code, such as EN-GB or zt. Null for a language that the list does not have. */
export function languageOf(code: string): TargetLanguage | null {
  const lower = code.toLowerCase();
  const found = names.get(lower) ?? otherCodes[lower] ?? names.get(lower.split('-')[0] ?? '');
  return found !== undefined && isTargetLanguage(found) ? found : null;
}
