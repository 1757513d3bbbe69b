import { describe, expect, test } from 'vitest';
import { confirmDeepLink, confirmedDeepLink, isSafePath, saveDeepLink, takeDeepLink } from '../sign-in/deep-link';

describe('[2.17] the saved path', () => {
  test.each(['/company/1/cws/polls/5?tab=details#top', '/', '/a//b'])('accepts a path of this origin: %s', (path) =>
    expect(isSafePath(path)).toBe(true),
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    'polls',
    '/a\\..\\b',
    '///x',
  ])('refuses another origin: %j', (path) => expect(isSafePath(path)).toBe(false));

  test('is returned once, and only after the sign-in has returned its nonce', () => {
    const nonce = saveDeepLink('/company/1/cws/polls?page=2');
    expect(takeDeepLink()).toBeUndefined();
    confirmDeepLink(nonce);
    expect(takeDeepLink()).toBe('/company/1/cws/polls?page=2');
    expect(takeDeepLink()).toBeUndefined();
  });

  test('can be read without being used, once it is confirmed', () => {
    const nonce = saveDeepLink('/company/1/cws/polls');
    expect(confirmedDeepLink()).toBeUndefined();
    confirmDeepLink(nonce);
    expect([confirmedDeepLink(), confirmedDeepLink(), takeDeepLink(), confirmedDeepLink()]).toEqual([
      '/company/1/cws/polls',
      '/company/1/cws/polls',
      '/company/1/cws/polls',
      undefined,
    ]);
  });

  test('is not the front page, which needs no return, and deletes an older one', () => {
    saveDeepLink('/company/1/cws/polls');
    confirmDeepLink(saveDeepLink('/'));
    expect(takeDeepLink()).toBeUndefined();
    expect(sessionStorage.getItem('muster.redirect')).toBeNull();
  });

  test('is not made by a nonce alone', () => {
    confirmDeepLink('a nonce without a path');
    expect(takeDeepLink()).toBeUndefined();
  });

  test('is deleted if another sign-in returns', () => {
    const nonce = saveDeepLink('/company/1/cws/polls');
    confirmDeepLink('a nonce of somebody else');
    confirmDeepLink(nonce);
    expect(takeDeepLink()).toBeUndefined();
  });

  test('that is unsafe is not stored, and deletes an older one', () => {
    saveDeepLink('/company/1/cws/polls');
    confirmDeepLink(saveDeepLink('//evil.example'));
    expect(takeDeepLink()).toBeUndefined();
  });

  test.each([
    'null',
    '{}',
    '[]',
    'no json',
    '{"nonce":1,"path":2,"confirmed":true}',
    '{"nonce":1,"path":"/a","confirmed":true}',
    '{"path":"/a","confirmed":true}',
    '{"nonce":"n","confirmed":true}',
    '{"nonce":"n","path":["/a"],"confirmed":true}',
    '"text"',
    '{"nonce":"n","path":"//evil.example","confirmed":true}',
  ])('that was changed in storage is ignored: %s', (stored) => {
    sessionStorage.setItem('muster.redirect', stored);
    expect(confirmedDeepLink()).toBeUndefined();
    expect(takeDeepLink()).toBeUndefined();
  });
});
