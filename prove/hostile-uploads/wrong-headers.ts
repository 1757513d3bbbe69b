/** Uploads whose headers do not match their bytes. */
import { png } from '../../apps/api/src/features/files/tests/samples';
import { text } from './bytes';
import type { HostileFile } from './file';

const picture = { name: 'a.png', bytes: png() };
const length = png().length;
const tooLarge = 250_000_001;

export const uploadsWithWrongHeaders: readonly HostileFile[] = [
  { ...picture, what: 'a type that does not match its name', announced: { contentType: 'text/html' }, outcome: 'no link' },
  { ...picture, what: 'a type with a header in it', announced: { contentType: 'image/png\r\nX-A: b' }, outcome: 'no link' },
  { ...picture, what: 'a size over the limit', announced: { size: tooLarge }, outcome: 'no link' },
  { ...picture, what: 'no size', announced: { size: 0 }, outcome: 'no link' },
  { ...picture, what: 'a negative size', announced: { size: -1 }, outcome: 'no link' },
  { ...picture, what: 'more bytes than announced', announced: { size: length - 1 }, outcome: 'upload refused' },
  { ...picture, what: 'fewer bytes than announced', announced: { size: length + 1 }, outcome: 'upload refused' },
  {
    ...picture,
    what: 'another type than announced',
    announced: { contentType: 'image/png' },
    headers: { 'content-type': 'text/html' },
    outcome: 'upload refused',
  },
  { ...picture, what: 'a length over the limit', headers: { 'content-length': String(tooLarge) }, outcome: 'upload refused' },
  { ...picture, what: 'a content encoding', headers: { 'content-encoding': 'gzip' }, outcome: 'upload refused' },
  { ...picture, what: 'no signature', isUnsigned: true, outcome: 'upload refused' },
  { name: 'a.png', bytes: text(''), what: 'no bytes', outcome: 'upload refused' },
  { ...picture, what: 'a type of its own in the PUT', headers: { 'content-type': 'text/html' }, outcome: 'attachment' },
];
