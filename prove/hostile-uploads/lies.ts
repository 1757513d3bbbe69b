/** Uploads whose headers do not match their bytes. */
import { png } from '../../apps/api/src/features/files/tests/samples';
import { text } from './bytes';
import type { HostileFile } from './file';

const picture = { name: 'a.png', bytes: png() };
const length = png().length;
const tooLarge = 250_000_001;

export const lyingUploads: readonly HostileFile[] = [
  { ...picture, what: 'a type that its name has not', said: { contentType: 'text/html' }, fate: 'no place' },
  { ...picture, what: 'a type with a header in it', said: { contentType: 'image/png\r\nX-A: b' }, fate: 'no place' },
  { ...picture, what: 'a size over the limit', said: { size: tooLarge }, fate: 'no place' },
  { ...picture, what: 'no size', said: { size: 0 }, fate: 'no place' },
  { ...picture, what: 'a size below nothing', said: { size: -1 }, fate: 'no place' },
  { ...picture, what: 'more bytes than it said', said: { size: length - 1 }, fate: 'not taken' },
  { ...picture, what: 'fewer bytes than it said', said: { size: length + 1 }, fate: 'not taken' },
  {
    ...picture,
    what: 'another type than it said',
    said: { contentType: 'image/png' },
    headers: { 'content-type': 'text/html' },
    fate: 'not taken',
  },
  { ...picture, what: 'a length over the limit', headers: { 'content-length': String(tooLarge) }, fate: 'not taken' },
  { ...picture, what: 'a content encoding', headers: { 'content-encoding': 'gzip' }, fate: 'not taken' },
  { ...picture, what: 'no signature', isUnsigned: true, fate: 'not taken' },
  { name: 'a.png', bytes: text(''), what: 'no bytes', fate: 'not taken' },
  { ...picture, what: 'a type of its own in the PUT', headers: { 'content-type': 'text/html' }, fate: 'attachment' },
];
