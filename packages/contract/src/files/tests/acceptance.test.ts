import { describe, expect, test } from 'vitest';
import {
  defaultTypes,
  isContentTypeOf,
  mediaTypeOf,
  maxFileBytes,
  maxPictureBytes,
  partBytes,
  partsOfSize,
  pictureTypes,
  widerTypes,
  type FileTypes,
  type MediaType,
} from '../acceptance';
import { createFile } from '../endpoints';

const endingsOf = (types: FileTypes): string[] => Object.values(types).flat().toSorted();

describe('accepted files', () => {
  test('[5.15] have by default one of five extensions', () => {
    expect(endingsOf(defaultTypes)).toEqual(['.csv', '.jpeg', '.jpg', '.pdf', '.png']);
  });

  test('[5.15] have one of seventeen extensions where the wider types are accepted', () => {
    const wider = [
      '.csv',
      '.doc',
      '.docx',
      '.heic',
      '.jpeg',
      '.jpg',
      '.mov',
      '.mp4',
      '.pdf',
      '.png',
      '.ppt',
      '.pptx',
      '.rtf',
      '.txt',
      '.xls',
      '.xlsx',
      '.zip',
    ];
    expect(endingsOf(widerTypes)).toEqual(wider);
  });

  test('[5.16] [9.4] have one of three extensions and at most 3145728 bytes if they are pictures', () => {
    expect(endingsOf(pictureTypes)).toEqual(['.jpeg', '.jpg', '.png']);
    expect(maxPictureBytes).toBe(3_145_728);
    expect(mediaTypeOf('Me at work.JPG', pictureTypes)).toBe('image/jpeg');
    for (const name of ['me.gif', 'me.svg', 'me.png.exe', 'png']) expect(mediaTypeOf(name, pictureTypes)).toBeUndefined();
  });

  test('[5.14] [9.4] have at most 250000000 bytes', () => {
    const asked = (size: number) => createFile.body.safeParse({ entityType: 'CampaignV2', originalFileName: 'a.pdf', size }).success;
    expect(maxFileBytes).toBe(250_000_000);
    expect([asked(250_000_000), asked(250_000_001)]).toEqual([true, false]);
  });
});

test.each<[MediaType, string[]]>([
  ['image/jpeg', ['image/jpeg', 'image/jpg', 'image/pjpeg']],
  ['image/heic', ['image/heic', 'image/heif']],
  ['text/csv', ['text/csv', 'application/csv', 'text/plain', 'application/vnd.ms-excel']],
  ['application/rtf', ['application/rtf', 'text/rtf']],
  ['application/zip', ['application/zip', 'application/x-zip-compressed']],
  ['video/mp4', ['video/mp4']],
])('a file of type %s accepts the content types %j and the generic one', (type, names) => {
  const known = ['image/jpg', 'image/pjpeg', 'image/heif', 'application/csv', 'text/plain', 'application/vnd.ms-excel', 'text/rtf'];
  const given = [
    ...new Set([...Object.keys(widerTypes), ...known, 'application/x-zip-compressed', 'text/html', '', 'application/octet-stream']),
  ];
  expect(given.filter((contentType) => isContentTypeOf(type, contentType)).toSorted()).toEqual(
    [...names, 'application/octet-stream'].toSorted(),
  );
});

test('a content type is compared without parameters and case', () => {
  expect([' Image/JPEG ; q=1', 'APPLICATION/OCTET-STREAM;x', 'IMAGE/PJPEG'].map((given) => isContentTypeOf('image/jpeg', given))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['x;image/jpeg', 'image/jpeg x', ';'].map((given) => isContentTypeOf('image/jpeg', given))).toEqual([false, false, false]);
});

test('all parts of a file are full except the last, and add up to the file', () => {
  expect(partBytes).toBe(8_388_608);
  expect(partsOfSize(1)).toEqual([{ number: 1, size: 1 }]);
  expect(partsOfSize(partBytes)).toEqual([{ number: 1, size: partBytes }]);
  expect(partsOfSize(2 * partBytes + 5)).toEqual([
    { number: 1, size: partBytes },
    { number: 2, size: partBytes },
    { number: 3, size: 5 },
  ]);
});
