import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startI18n } from '../src/lib/i18n';

beforeAll(() => startI18n('en'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/**
 * jsdom works a style out from every rule of the page each time it is asked, and a query by role asks at every element and
 * at all that it stands in. Until something in the document changes, the answer stays the same.
 */
const { getComputedStyle: workOut } = window;
let known = new WeakMap<Element, CSSStyleDeclaration>();
const changes = new MutationObserver(() => (known = new WeakMap()));
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return workOut(element, pseudo);
  // what changed in this very task has not been delivered yet
  if (changes.takeRecords().length > 0) known = new WeakMap();
  const style = known.get(element) ?? workOut(element);
  known.set(element, style);
  return style;
};
