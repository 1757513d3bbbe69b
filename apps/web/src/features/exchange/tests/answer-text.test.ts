import { expect, test } from 'vitest';
import { canBePosted } from '../answers/answer-text';

const tenCharacters = { exchange: { answerMaxLength: 10, hasLinkedEntity: false }, huddle: { answerMaxLength: 10, hasLinkedEntity: true } };

test.each([
  ['exchange', '', false],
  ['exchange', '   ', false],
  ['exchange', 'x'.repeat(9), true],
  ['exchange', 'x'.repeat(10), false],
  ['exchange', ` ${'x'.repeat(9)} `, true],
  ['huddle', '   ', false],
  ['huddle', 'x'.repeat(10), true],
  ['huddle', 'x'.repeat(11), false],
] as const)('[5.22] [5.25] with a maximum of ten characters in the %s, %j can be posted: %s', (place, text, isAllowed) => {
  expect(canBePosted(text, tenCharacters[place])).toBe(isAllowed);
});
