/** Sound as MP3: frames of MPEG Layer III, after a tag or not. */
import type { Content } from './content';

/** In kilobits each second, by the index in the header. 0 is no valid index here. */
const rates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
/** In hertz, of MPEG 1. MPEG 2 has half of it, MPEG 2.5 a quarter. */
const samples = [44_100, 48_000, 32_000] as const;

/** Some encoders leave space between the tag and the first frame. */
const maxPaddingBytes = 4_096;
const headerBytes = 4;

/** Two frames that follow one another: text or another format has them only by a very unlikely chance. */
export async function isMp3(content: Content): Promise<boolean> {
  const start = await endOfTag(content);
  const head = await content.read(start, start + maxPaddingBytes);
  const first = head.findIndex((byte) => byte !== 0);
  if (first < 0) return false;
  const length = frameLength(head.subarray(first));
  if (length === undefined) return false;
  const next = start + first + length;
  return next >= content.size ? next === content.size : frameLength(await content.read(next, next + headerBytes)) !== undefined;
}

/** An ID3 tag names its length in four bytes of seven bits. */
async function endOfTag({ read }: Content): Promise<number> {
  const head = await read(0, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return 10 + length + (hasFooter ? 10 : 0);
}

/** The length of the frame that begins here, in bytes; undefined if none does. */
function frameLength(bytes: Buffer): number | undefined {
  const [sync = 0, kind = 0, quality = 0] = bytes;
  if (bytes.length < headerBytes || sync !== 0xff || (kind & 0xe0) !== 0xe0) return undefined;
  const version = (kind >> 3) & 3;
  const isLayerThree = ((kind >> 1) & 3) === 1;
  const rate = (version === 3 ? rates.first : rates.later)[quality >> 4] ?? 0;
  const sampling = samples[(quality >> 2) & 3];
  if (version === 1 || !isLayerThree || rate === 0 || sampling === undefined) return undefined;
  const hertz = version === 3 ? sampling : version === 2 ? sampling / 2 : sampling / 4;
  const padding = (quality >> 1) & 1;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / hertz) + padding;
}
