import encode from 'qr';

/** Light modules around the code: readers need four. */
const quiet = 4;

/** The dark modules of a QR code as the path of an SVG, and the length of its side. A quarter of the code can be unreadable. */
export function qrCode(text: string): { side: number; path: string } {
  const rows = encode(text, 'raw', { ecc: 'quartile', border: quiet });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { side: rows.length, path };
}
