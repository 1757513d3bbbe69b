/** The options whose label contains the text, whatever its case and its accents. */
export function matching<Option>(options: readonly Option[], labelOf: (option: Option) => string, text: string): readonly Option[] {
  const wanted = plain(text);
  return wanted === '' ? options : options.filter((option) => plain(labelOf(option)).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
