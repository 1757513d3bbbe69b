import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '../../../../tests/one-device';
import { chosenFiles, copyChosen } from '../../../lib/offline/chosen-files';
import { wipeDevice } from '../../../lib/offline/device';
import { chosenFilesOf } from '../../files';
import { copiesOf } from '../copies';

beforeEach(() => void vi.stubGlobal('indexedDB', device));
afterEach(wipeDevice);

test('a device that copies only one of two files for an entry keeps no copy', async () => {
  const file = new File(['picture'], 'rope.png', { type: 'image/png' });
  const chosen = { key: await copyChosen('u1', { key: '', file }, '/new fileIds'), file };
  const own = chosenFilesOf('u1');
  const full = { ...own, copy: () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')) };
  const waiting = [own, full].map((one) => ({ field: 'fileIds', place: {}, chosen, device: one }));
  await expect(copiesOf('k1', waiting)).rejects.toThrow('The disk is full.');
  expect([(await chosenFiles('u1', 'outbox k1')).length, (await chosenFiles('u1', '/new fileIds')).length]).toEqual([0, 1]);
});
