import { describe, expect, test } from 'vitest';
import { defaultTypes, mediaTypeOf, mostFileBytes, mostPictureBytes, pictureTypes, widerTypes, type FileTypes } from '../acceptance';
import { createFile } from '../endpoints';

const endingsOf = (types: FileTypes): string[] => Object.values(types).flat().toSorted();

describe('which files are taken', () => {
  test('[5.15] by default', () => {
    expect(endingsOf(defaultTypes)).toEqual(['.csv', '.jpeg', '.jpg', '.pdf', '.png']);
  });

  test('[5.15] where more is taken', () => {
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

  test('[5.16] [9.4] as a picture: three endings, at most 3145728 bytes', () => {
    expect(endingsOf(pictureTypes)).toEqual(['.jpeg', '.jpg', '.png']);
    expect(mostPictureBytes).toBe(3_145_728);
    expect(mediaTypeOf('Me at work.JPG', pictureTypes)).toBe('image/jpeg');
    for (const name of ['me.gif', 'me.svg', 'me.png.exe', 'png']) expect(mediaTypeOf(name, pictureTypes)).toBeUndefined();
  });

  test('[5.14] [9.4] at most 250000000 bytes', () => {
    const asked = (size: number) => createFile.body.safeParse({ entityType: 'CampaignV2', originalFileName: 'a.pdf', size }).success;
    expect(mostFileBytes).toBe(250_000_000);
    expect([asked(250_000_000), asked(250_000_001)]).toEqual([true, false]);
  });
});
