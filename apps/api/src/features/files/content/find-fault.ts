/**
 * Checks whether bytes match their declared type, for each type that can be uploaded. Reads only the parts that identify the type,
 * and does not unpack or decode anything. A file that is also valid as another type is harmless: downloads are attachments with the
 * declared type only.
 */
import type { MediaType } from '@muster/contract/files/acceptance';
import type { Rejection } from '@muster/contract/files/file';
import { isCompound } from './compound';
import type { Content } from './content';
import { isHeic, isM4a, isMp4, isQuickTime } from './media-container';
import { isMp3 } from './mp3';
import { jpegPixels, pngPixels } from './pictures';
import { isPlainText } from './text';
import { isOfficeZip, isZip } from './zip';

type Check = (content: Content) => Promise<Rejection | undefined>;

/** The limit is the largest pictures of cameras. A few bytes can claim far more pixels, and exhaust the memory of a viewer. */
const maxPixels = 250_000_000;

const isOfType =
  (test: (content: Content) => Promise<boolean>): Check =>
  async (content) =>
    (await test(content)) ? undefined : 'CONTENT_IS_NOT_OF_ITS_TYPE';

const isPicture =
  (pixelsOf: (content: Content) => Promise<number | undefined>): Check =>
  async (content) => {
    const pixels = await pixelsOf(content);
    if (pixels === undefined) return 'CONTENT_IS_NOT_OF_ITS_TYPE';
    return pixels > maxPixels ? 'TOO_MANY_PIXELS' : undefined;
  };

const beginsWith =
  (text: string) =>
  async ({ read }: Content): Promise<boolean> =>
    (await read(0, text.length)).toString('latin1') === text;

const checks: Record<MediaType, Check> = {
  'image/jpeg': isPicture(jpegPixels),
  'image/png': isPicture(pngPixels),
  'image/heic': isOfType(isHeic),
  'video/mp4': isOfType(isMp4),
  'video/quicktime': isOfType(isQuickTime),
  'audio/mpeg': isOfType(isMp3),
  'audio/mp4': isOfType(isM4a),
  'application/pdf': isOfType(beginsWith('%PDF-')),
  'application/rtf': isOfType(beginsWith('{\\rtf')),
  'application/msword': isOfType(isCompound(['WordDocument'])),
  'application/vnd.ms-excel': isOfType(isCompound(['Workbook', 'Book'])),
  'application/vnd.ms-powerpoint': isOfType(isCompound(['PowerPoint Document'])),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isOfType(isOfficeZip('word/')),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isOfType(isOfficeZip('xl/')),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': isOfType(isOfficeZip('ppt/')),
  'application/zip': isOfType(isZip),
  'text/csv': isOfType(isPlainText),
  'text/plain': isOfType(isPlainText),
};

/** The reason to reject the content; undefined if it is valid. */
export const findFault = (type: MediaType, content: Content): Promise<Rejection | undefined> => checks[type](content);
