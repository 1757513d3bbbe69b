import { afterEach, beforeEach, expect, test } from 'vitest';
import { ignoreSecondClicks } from '../buttons/double-clicks';

let stop: () => void;
let page: HTMLElement;
let dialog: HTMLElement;
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  page = document.body.appendChild(document.createElement('main'));
  dialog = document.body.appendChild(document.createElement('div'));
  page.addEventListener('click', () => heard.push('page'));
  dialog.addEventListener('click', () => heard.push('dialog'));
  stop = ignoreSecondClicks(window);
});
afterEach(() => {
  stop();
  page.remove();
  dialog.remove();
});

/** A click at a place and a time. A keyboard click has the detail 0. */
function click(target: HTMLElement, at: number, { x = 100, detail = 1 } = {}): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 100, detail });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
}

test('the second click of a double click does not reach the dialog that the first one opened', () => {
  click(page, 1_000);
  click(dialog, 1_180);
  expect(heard).toEqual(['page']);
  click(dialog, 1_400);
  expect(heard).toEqual(['page', 'dialog']);
});

test('the second click of a double click does not reach the page below the dialog that the first one closed', () => {
  click(dialog, 1_000);
  click(page, 1_180);
  expect(heard).toEqual(['dialog']);
});

test('clicks on the same layer, later clicks, clicks elsewhere and keyboard clicks are not ignored', () => {
  click(page, 1_000);
  click(page, 1_100);
  click(dialog, 1_700);
  click(page, 1_800, { x: 300 });
  click(dialog, 1_900, { x: 300, detail: 0 });
  expect(heard).toEqual(['page', 'page', 'dialog', 'page', 'dialog']);
});
