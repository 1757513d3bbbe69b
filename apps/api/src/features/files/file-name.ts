/** Keeps of a name what is a name: no folders, nothing invisible, nothing that reads other than it is. */
export function cleanFileName(given: string): string {
  const last =
    given
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const plain = last
    // controls, and what is shown as nothing or turns the direction of writing
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return deviceName.test(plain) ? `_${plain}` : plain;
}

/** Windows takes these for devices, whatever their ending. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
