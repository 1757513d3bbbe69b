type Direction = 'ltr' | 'rtl';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** The writing direction of a language tag. Ignores region and script [1.9]. */
export const textDirection = (tag: string): Direction => (rightToLeft.has(tag.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr');
