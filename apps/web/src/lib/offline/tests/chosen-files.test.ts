import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenFiles, forgetChosen, forgetChosenOf, keepChosen, maxChosenBytes } from '../chosen-files';
import { openDeviceStore, wipeDevice, wipeReadingOfOthers } from '../device';
import { device } from '../../../../tests/one-device';

const photo = (name: string) => new File(['picture'], name, { type: 'image/png' });
const names = async (userId: string, field: string) => (await chosenFiles(userId, field)).map(({ file }) => file.name);

beforeEach(() => void vi.stubGlobal('indexedDB', device));
afterEach(wipeDevice);

test('a field finds its own files, with their content, and another person and field find none', async () => {
  await keepChosen('u1', '/polls/7 photo', photo('rail.png'));
  await keepChosen('u1', '/polls/8 photo', photo('rope.png'));
  const [found] = await chosenFiles('u1', '/polls/7 photo');
  expect([found?.file.name, found?.file.type, await found?.file.text()]).toEqual(['rail.png', 'image/png', 'picture']);
  expect([await names('u1', '/polls/7'), await names('u2', '/polls/7 photo')]).toEqual([[], []]);
});

test('deletes a file when it is uploaded, and keeps the others, also when somebody else signs in', async () => {
  const kept = await keepChosen('u1', 'photo', photo('rail.png'));
  await keepChosen('u1', 'photo', photo('rope.png'));
  await forgetChosen('u1', kept!);
  await wipeReadingOfOthers('u2');
  expect(await names('u1', 'photo')).toEqual(['rope.png']);
});

test('deletes the files of a form that is sent or discarded, and keeps those of a form whose address begins the same', async () => {
  await keepChosen('u1', '/polls/1 photo', photo('rail.png'));
  await keepChosen('u1', '/polls/1 plan', photo('plan.png'));
  await keepChosen('u1', '/polls/12 photo', photo('rope.png'));
  await forgetChosenOf('u1', '/polls/1');
  expect(await Promise.all(['/polls/1 photo', '/polls/1 plan', '/polls/12 photo'].map((field) => names('u1', field)))).toEqual([
    [],
    [],
    ['rope.png'],
  ]);
});

test('deletes a file after 30 days, also one of another field', async () => {
  const daysAgo = (days: number) => Date.now() - days * 24 * 60 * 60_000;
  const store = await openDeviceStore('u1', 'chosen');
  await store.set(`photo ${daysAgo(31)} a`, photo('old.png'));
  await store.set(`plan ${daysAgo(29)} b`, photo('plan.png'));
  await chosenFiles('u1', 'elsewhere');
  expect([await names('u1', 'photo'), await names('u1', 'plan')]).toEqual([[], ['plan.png']]);
});

test('a file that is too large, or a device without a database, keeps nothing', async () => {
  const large = photo('film.mp4');
  Object.defineProperty(large, 'size', { value: maxChosenBytes + 1 });
  expect(await keepChosen('u1', 'photo', large)).toBeUndefined();
  vi.stubGlobal('indexedDB', undefined);
  expect(await keepChosen('u1', 'photo', photo('rail.png'))).toBeUndefined();
});
