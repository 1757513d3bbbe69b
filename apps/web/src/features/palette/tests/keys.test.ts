import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToKeys } from '../keys';
import { closePalette, isPaletteOpen } from '../shown';

const list = `<main>
  <input type="search" aria-label="Search polls">
  <section><ul><li><a href="#one">One</a></li><li><a href="#two" aria-current="true">Two</a></li><li><a href="#three">Three</a></li></ul></section>
  <form><textarea aria-label="Text"></textarea></form>
</main>`;

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = list;
  stop = listenToKeys(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const focused = () => document.activeElement?.textContent;

test('/ focuses the search of the list', async () => {
  await userEvent.keyboard('/');
  expect(document.querySelector('input')).toHaveFocus();
  expect(document.querySelector('input')).toHaveValue('');
});

test('j and k begin at the open row, and stop at the ends', async () => {
  const steps: (string | null | undefined)[] = [];
  for (const key of 'jjkkk') {
    await userEvent.keyboard(key);
    steps.push(focused());
  }
  expect(steps).toEqual(['Three', 'Three', 'Two', 'One', 'One']);
});

test('without an open row they begin at the first', async () => {
  document.querySelector('[aria-current]')?.removeAttribute('aria-current');
  await userEvent.keyboard('j');
  expect(focused()).toBe('One');
});

test('Ctrl+Enter submits the form of the field, and only that', async () => {
  const submitted = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('form')?.addEventListener('submit', submitted);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(submitted).not.toHaveBeenCalled();
  await userEvent.type(document.querySelector('textarea')!, 'jk{Control>}{Enter}{/Control}');
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(document.querySelector('textarea')).toHaveValue('jk');
});

test.each(['{Alt>}j{/Alt}', '{Meta>}j{/Meta}', '{Shift>}J{/Shift}'])('%s belongs to the browser', async (keys) => {
  await userEvent.keyboard(keys);
  expect(document.body).toHaveFocus();
});

test('nothing listens after the end', async () => {
  stop();
  await userEvent.keyboard('j');
  expect(document.body).toHaveFocus();
});

test('Ctrl+K between two pages opens the search of the next one, and does nothing where no page comes', async () => {
  stop();
  document.body.innerHTML = '<p>Something went wrong</p>';
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(isPaletteOpen()).toBe(false);
  document.body.innerHTML = '<div data-placeholders></div>';
  await userEvent.keyboard('j{Control>}k{/Control}');
  expect(isPaletteOpen()).toBe(true);
  document.body.innerHTML = list;
  stop = listenToKeys(document);
  expect(isPaletteOpen()).toBe(true);
  closePalette();
});
