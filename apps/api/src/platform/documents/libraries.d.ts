/** Types of libraries that have none, as far as this folder uses them. */
declare module 'bidi-js' {
  export interface Levels {
    levels: Uint8Array;
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): Levels;
    getMirroredCharacter(letter: string): string | null;
  }
  export default function createBidi(): Bidi;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'fontkit' {
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(file: Uint8Array): Font;
}
