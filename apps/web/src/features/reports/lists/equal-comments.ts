/** Comments that say the same: equal but for capital letters, spaces and punctuation. */
import type { CampaignV2Response } from '@muster/contract/responses/response';

export interface Comment {
  texts: readonly string[];
  /** Who wrote it, in the order of the report. */
  responses: readonly [CampaignV2Response, ...CampaignV2Response[]];
}

export interface Written {
  texts: readonly string[];
  response: CampaignV2Response;
}

const sameWords = (texts: readonly string[]): string =>
  texts
    .map((text) => {
      const words = text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll(/[\s\p{P}]+/gu, ' ')
        .trim();
      // A comment of signs only, such as '?', is equal to itself alone.
      return words === '' ? text : words;
    })
    .join('\n');

/** Equal comments once, the most frequent first. The others keep their order. */
export function equalOnce(all: readonly Written[]): Comment[] {
  const groups = new Map<string, Comment>();
  for (const { texts, response } of all) {
    const key = sameWords(texts);
    const known = groups.get(key);
    groups.set(key, known ? { texts: known.texts, responses: [...known.responses, response] } : { texts, responses: [response] });
  }
  return [...groups.values()].toSorted((a, b) => b.responses.length - a.responses.length);
}
