import { describe, expect, test } from 'vitest';
import { isSameQuestion } from '../answers/kept-text';

describe('[2.133] the question of an unsent answer', () => {
  const asked = { title: 'Which harness?', body: 'For the roof', isAnonymous: true };

  test.each([
    ['did not change', asked, asked],
    ['hides names now', { ...asked, isAnonymous: false }, asked],
    ['was kept by an older build', { title: asked.title, body: asked.body }, { ...asked, isAnonymous: false }],
  ])('is the same if it %s', (_case, before, now) => expect(isSameQuestion(before, now)).toBe(true));

  test.each([
    ['another title', { ...asked, title: 'Which rope?' }],
    ['another text', { ...asked, body: 'For the tower' }],
    ['names, which it hid', { ...asked, isAnonymous: false }],
  ])('is another one if it has %s', (_case, now) => expect(isSameQuestion(asked, now)).toBe(false));
});
