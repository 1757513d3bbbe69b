/**
 * Whether bytes are what their type says, for each type that may be uploaded. It is asked of a known type, so nothing is
 * guessed; only the parts that tell are read, and nothing is unpacked or decoded. What begins like one type and is
 * another as well stays harmless, because files are given out as attachments of their own type and no other.
 */
import type { MediaType } from '@muster/contract/files/acceptance';
import type { Rejection } from '@muster/contract/files/file';
import { isCompound } from './compound';
import { isHeic, isMp4, isQuickTime } from './media-container';
import { jpegPixels, pngPixels } from './pictures';
import { isPlainText } from './text';
import { isOfficeZip, isZip } from './zip';

export interface Content {
  /** In bytes, at least 1. */
  size: number;
  /** Bytes from `from` up to, and without, `to`; fewer at the end. */
  read(from: number, to: number): Promise<Buffer>;
}

type Check = (content: Content) => Promise<Rejection | undefined>;

/** The largest pictures that cameras take; a few bytes can claim far more, and would exhaust whoever shows them. */
const mostPixels = 250_000_000;

const isOfType =
  (test: (content: Content) => Promise<boolean>): Check =>
  async (content) =>
    (await test(content)) ? undefined : 'CONTENT_IS_NOT_OF_ITS_TYPE';

const isPicture =
  (pixelsOf: (content: Content) => Promise<number | undefined>): Check =>
  async (content) => {
    const pixels = await pixelsOf(content);
    if (pixels === undefined) return 'CONTENT_IS_NOT_OF_ITS_TYPE';
    return pixels > mostPixels ? 'TOO_MANY_PIXELS' : undefined;
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

/** What is wrong with it, if something is. */
export const findFault = (type: MediaType, content: Content): Promise<Rejection | undefined> => checks[type](content);
