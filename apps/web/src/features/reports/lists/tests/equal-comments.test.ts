import type { CampaignV2Response } from '@muster/contract/responses/response';
import { expect, test } from 'vitest';
import { equalOnce } from '../equal-comments';

const written = (...texts: string[]) => texts.map((text, id) => ({ texts: [text], response: { id } as CampaignV2Response }));
const shown = (...texts: string[]) => equalOnce(written(...texts)).map(({ texts: [text], responses }) => [text, responses.length]);

test('equal comments stand once, the most frequent first, and the others keep their order', () => {
  expect(
    shown('Lights', 'Keep the yard lights working.', 'Rest', 'keep the yard lights  working', 'Keep the yard lights working!'),
  ).toEqual([
    ['Keep the yard lights working.', 3],
    ['Lights', 1],
    ['Rest', 1],
  ]);
});

test('different words, numbers and signs stay apart, in every script', () => {
  expect(shown('10 m', '11 m', '?', '!', 'دوريات أكثر', 'دوريات أكثر.')).toEqual([
    ['دوريات أكثر', 2],
    ['10 m', 1],
    ['11 m', 1],
    ['?', 1],
    ['!', 1],
  ]);
});

test('the lines of a list must be equal one by one', () => {
  const one = { texts: ['Light', 'Rest'], response: { id: 1 } as CampaignV2Response };
  const two = { texts: ['Light rest'], response: { id: 2 } as CampaignV2Response };
  expect(equalOnce([one, two])).toHaveLength(2);
});
