import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../focus/keep-focus';

let stop: () => void;
let history: ReturnType<typeof createMemoryHistory>;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  history = createMemoryHistory({ initialEntries: ['/polls'] });
  window.history.replaceState(null, '', '/polls');
  // jsdom has no layout, so every element counts as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue({ length: 1 } as DOMRectList);
  stop = keepFocus(history);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const list = '<h1 data-heading="page" tabindex="-1">Polls</h1><a href="/polls/1">One</a><a href="/polls/2">Two</a>';
const item = (title: string) => `<h2 data-heading="content" tabindex="-1">${title}</h2><button>Submit</button>`;

/** Paints the page, and waits until the focus has settled. */
async function paint(html: string): Promise<void> {
  const root = document.querySelector('#root');
  if (root) root.innerHTML = `<main>${html}</main>`;
  await settled();
}
/** Navigates like the router: the page changes after the history. */
const go = async (how: 'push' | 'replace', path: string) => {
  history[how](path);
  await settled();
};
const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

test('the focus moves to the heading of the opened page', async () => {
  await paint(list);
  focusOn('a');
  await go('push', '/polls/1');
  await paint(list + item('One'));
  expect(document.activeElement).toHaveTextContent('One');
  expect(document.activeElement?.tagName).toBe('H2');
});

test('on the way back the focus moves to the link that opened the page', async () => {
  await paint(list);
  await go('push', '/polls/2');
  await paint(item('Two'));
  await go('push', '/polls');
  await paint(list);
  expect(document.activeElement).toHaveAttribute('href', '/polls/2');
});

test('a list that opens its first item on the way back still focuses the link of the earlier item', async () => {
  await paint(list);
  await go('push', '/polls/2');
  await paint(list + item('Two'));
  expect(document.activeElement?.tagName).toBe('H2');
  history.push('/polls');
  await go('replace', '/polls/1');
  expect(document.activeElement).toHaveAttribute('href', '/polls/2');
});

test('on the way back a link in the list comes before a link in the pane that is about to disappear', async () => {
  const pane = (html: string) => `<div data-pane>${html}</div>`;
  await paint(list);
  await go('push', '/polls/2');
  await paint(list + pane(`${item('Two')}<a href="/polls/2/report">Open the report</a>`));
  await go('replace', '/polls/2/report');
  await go('push', '/polls');
  expect(document.activeElement).toHaveAttribute('href', '/polls/2');
});

test('going back to a part of an item focuses its heading, and not the link of the item in the list', async () => {
  await paint(list);
  await go('push', '/polls/2');
  await go('push', '/polls/2/languages');
  await go('push', '/polls/2/languages/de');
  await paint(list + item('Deutsch'));
  history.back();
  await settled();
  await paint(list + item('Languages'));
  expect(document.activeElement).toHaveTextContent('Languages');
});

test('a list that opens its first item automatically moves no focus', async () => {
  await paint('');
  await go('push', '/briefings');
  await paint('<h1 data-heading="page" tabindex="-1">Briefings</h1>');
  expect(document.activeElement).toHaveTextContent('Briefings');
  await go('replace', '/briefings/1');
  document.querySelector('main')?.insertAdjacentHTML('beforeend', item('One'));
  await settled();
  expect(document.activeElement).toHaveTextContent('Briefings');
});

test('the focus moves from a replaced item to the item that replaces it', async () => {
  await paint(list);
  await go('push', '/polls/1');
  await paint(list + item('One'));
  await go('replace', '/polls/1/report');
  await paint(list + item('Report of One'));
  expect(document.activeElement).toHaveTextContent('Report of One');
});

test('after a key press, an item that opens later does not take the focus', async () => {
  await paint(list);
  await go('push', '/polls/1');
  await settled();
  focusOn('a');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  const main = document.querySelector('main');
  main?.insertAdjacentHTML('beforeend', item('One'));
  await settled();
  expect(document.activeElement).toHaveAttribute('href', '/polls/1');
});

test('if the focused element disappears, the previous one takes the focus', async () => {
  await paint(`${item('One')}<button id="opener">Assign</button><button id="choice">Ann</button>`);
  focusOn('#opener');
  focusOn('#choice');
  document.querySelector('#choice')?.remove();
  await settled();
  expect(document.activeElement).toHaveTextContent('Assign');
});

test('a disabled button that had the focus earlier does not get it back', async () => {
  await paint(`${item('One')}<input /><button id="post">Post</button><button id="remove">Remove</button>`);
  for (const selector of ['input', '#post', '#remove']) focusOn(selector);
  document.querySelector('#post')?.setAttribute('disabled', '');
  document.querySelector('#remove')?.remove();
  await settled();
  expect(document.querySelector('input')).toHaveFocus();
});

test('the heading takes the focus if the focused element disappears and no other had it before', async () => {
  await paint(item('One'));
  focusOn('button');
  document.querySelector('button')?.remove();
  await settled();
  expect(document.activeElement).toHaveTextContent('One');
});

test('the focus moves from a removed item to the next one, also if that loads later', async () => {
  await paint(list + item('One'));
  focusOn('h2');
  await paint(list);
  expect(document.activeElement).toHaveTextContent('Polls');
  await paint(list + item('Report of One'));
  expect(document.activeElement).toHaveTextContent('Report of One');
});

test('a heading that disappears while its item loads gets the focus back, and not the link that opened it', async () => {
  await paint(list);
  focusOn('a');
  await go('push', '/polls/1');
  document.querySelector('main')?.insertAdjacentHTML('beforeend', item('One'));
  await settled();
  expect(document.activeElement).toHaveTextContent('One');
  document.querySelector('h2')?.remove();
  await settled();
  expect(document.activeElement).toHaveTextContent('Polls');
  document.querySelector('main')?.insertAdjacentHTML('beforeend', item('One'));
  await settled();
  expect(document.activeElement?.tagName).toBe('H2');
});

test('after the focused heading disappears and a key is pressed, an item that opens later does not take the focus', async () => {
  await paint(list + item('One'));
  focusOn('h2');
  document.querySelector('h2')?.remove();
  await settled();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  focusOn('a');
  document.querySelector('main')?.insertAdjacentHTML('beforeend', item('Two'));
  await settled();
  expect(document.activeElement).toHaveAttribute('href', '/polls/1');
});

test('a field that is hidden while its page loads gets the focus back, and the heading does not', async () => {
  const content = () => document.querySelector('main');
  await paint(`${item('One')}<input />`);
  focusOn('input');
  // Suspense hides content while it loads. The browser then moves the focus to the body.
  vi.mocked(Element.prototype.getClientRects).mockReturnValue({ length: 0 } as DOMRectList);
  document.querySelector('input')?.blur();
  content()?.setAttribute('style', 'display: none');
  await settled();
  expect(document.body).toHaveFocus();
  vi.mocked(Element.prototype.getClientRects).mockReturnValue({ length: 1 } as DOMRectList);
  content()?.removeAttribute('style');
  await settled();
  expect(document.querySelector('input')).toHaveFocus();
});

test('after a click, an element that disappears passes its focus to no other element', async () => {
  await paint(item('One'));
  focusOn('button');
  document.dispatchEvent(new Event('pointerdown'));
  document.querySelector('button')?.remove();
  await settled();
  expect(document.body).toHaveFocus();
});

test('an element that has lost the focus on purpose does not get it back', async () => {
  await paint(item('One'));
  focusOn('button');
  document.querySelector<HTMLElement>('button')?.blur();
  await settled();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p>More</p>');
  await settled();
  expect(document.body).toHaveFocus();
});
