export interface Content {
  /** In bytes, at least 1. */
  size: number;
  /** Reads the bytes from `from` (inclusive) to `to` (exclusive); fewer at the end. */
  read(from: number, to: number): Promise<Buffer>;
}
