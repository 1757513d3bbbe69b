/** Reduces a file name to its last part. Removes folders, invisible characters, and characters that change how the name reads. */
export function cleanFileName(given: string): string {
  const last =
    given
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const plain = last
    // control characters, invisible characters, and characters that change the writing direction
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return deviceName.test(plain) ? `_${plain}` : plain;
}

/** Windows treats these names as devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
