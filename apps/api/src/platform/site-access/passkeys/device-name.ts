/** The name of a passkey in the list of its person: the kind of device, as its browser says it. The rest of what the browser says is not stored. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];

export const deviceNameOf = (userAgent = ''): string => kinds.find(([form]) => form.test(userAgent))?.[1] ?? 'Passkey';
