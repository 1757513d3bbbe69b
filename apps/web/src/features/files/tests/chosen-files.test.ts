import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wipeDevice } from '../../../lib/offline/device';
import { chosenFilesOf } from '../chosen-files';
import { device } from '../../../../tests/one-device';

const chosen = chosenFilesOf('u1');
const photo = (name: string): File => new File(['x'], name, { type: 'image/png' });
const names = async (): Promise<string[]> => (await chosen.find('files')).map(({ file }) => file.name);

beforeEach(() => void vi.stubGlobal('indexedDB', device));
afterEach(() => {
  window.history.replaceState(null, '', '/');
  return wipeDevice();
});

/** Chooses a file in the form at this address, and leaves the form. */
const chooseAndLeave = async (address: string) => {
  window.history.replaceState(null, '', address);
  await chosen.keep('files', photo('a.png'));
  await chosen.leave(address);
};

test.each(['/company/1/cws/exchange/l/new', '/company/1/campaigns/new/POLL'])(
  'files of a form for a new object are deleted when the person leaves the form: %s',
  async (address) => {
    await chooseAndLeave(address);
    expect(await names()).toEqual([]);
  },
);

test.each(['/company/1/mws/focus/8', '/company/1/cws/exchange/l/new/k1'])(
  'files of an existing object, and of a question that was taken back, stay: %s',
  async (address) => {
    await chooseAndLeave(address);
    expect(await names()).toEqual(['a.png']);
  },
);

test('a device keeps at most 20 files of a person', async () => {
  const ofAnother = chosenFilesOf('u2');
  window.history.replaceState(null, '', '/company/1/mws/focus/9');
  const kept = [];
  for (let at = 0; at < 21; at += 1) kept.push((await ofAnother.keep('files', photo(`${at}.png`))) !== undefined);
  expect(kept.filter(Boolean)).toHaveLength(20);
});
