/** Draws a document from its elements, and returns the bytes of a PDF. Thousands of lines take seconds: call it in a worker thread. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { loadFonts, type StyledText } from './font-set';
import { createPageWriter, type PageWriter } from './page-writer';
import { itemText, separator, type HeadingLevel, type Pages } from './pages';

/** One element of the document, in order. */
export type Stroke =
  | { kind: 'heading'; text: string; level: HeadingLevel | undefined }
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; text: string }
  | { kind: 'entry'; name: string; facts: readonly (string | false | null | undefined)[]; texts: readonly string[] | undefined }
  | { kind: 'bar'; text: string; share: number }
  | { kind: 'keepBars'; count: number };

export interface Document {
  title: string;
  author: string;
  /** The reader's language: of the product's texts, and for the shape of Chinese characters. */
  language: LanguageTag;
  strokes: readonly Stroke[];
  /** Texts that the drawing adds. */
  texts: {
    /** With `{page}` and `{total}`. */
    page: string;
    /** Heading and paragraph for a document with characters that no font has. */
    notWhole: readonly [heading: string, paragraph: string];
  };
}

/** Collects the elements of a document. */
export const collectPages = (strokes: Stroke[]): Pages => ({
  heading: (text, level) => void strokes.push({ kind: 'heading', text, level }),
  paragraph: (text) => void strokes.push({ kind: 'paragraph', text }),
  item: (text) => void strokes.push({ kind: 'item', text }),
  entry: (name, facts, texts) => void strokes.push({ kind: 'entry', name, facts, texts }),
  bar: (text, share) => void strokes.push({ kind: 'bar', text, share }),
  keepBars: (count) => void strokes.push({ kind: 'keepBars', count }),
});

export async function drawPages({ title, author, language, strokes, texts }: Document): Promise<Uint8Array> {
  const [heading, paragraph] = texts.notWhole;
  const note: Stroke[] = [
    { kind: 'heading', text: heading, level: 2 },
    { kind: 'paragraph', text: paragraph },
  ];
  const own: StyledText[] = [{ text: `${texts.page}0123456789\uFFFD`, weight: 400 }];
  const fonts = await loadFonts([...own, ...[...strokes, ...note].flatMap(textsOf)], language);
  const isWhole = strokes.flatMap(textsOf).every(({ text }) => fonts.isWhole(text));
  const pageText = (page: number, total: number) => texts.page.replace('{page}', String(page)).replace('{total}', String(total));
  const pages = createPageWriter({ title, author, pageText }, fonts);
  const written = bytesOf(pages);
  for (const stroke of isWhole ? strokes : [...strokes, ...note]) draw(pages, stroke);
  pages.end();
  return written;
}

function textsOf(stroke: Stroke): StyledText[] {
  switch (stroke.kind) {
    case 'heading':
      return [{ text: stroke.text, weight: 700 }];
    case 'paragraph':
    case 'bar':
      return [{ text: stroke.text, weight: 400 }];
    case 'item':
      return [{ text: itemText(stroke.text), weight: 400 }];
    case 'entry': {
      const others = [...stroke.facts, ...(stroke.texts ?? []), separator].filter((text) => typeof text === 'string');
      return [{ text: stroke.name, weight: 700 }, ...others.map((text) => ({ text, weight: 400 }) as const)];
    }
    default:
      return [];
  }
}

function draw(pages: PageWriter, stroke: Stroke): void {
  switch (stroke.kind) {
    case 'heading':
      return pages.heading(stroke.text, stroke.level);
    case 'paragraph':
      return pages.paragraph(stroke.text);
    case 'item':
      return pages.item(stroke.text);
    case 'entry':
      return pages.entry(stroke.name, stroke.facts, stroke.texts);
    case 'bar':
      return pages.bar(stroke.text, stroke.share);
    case 'keepBars':
      return pages.keepBars(stroke.count);
  }
}

async function bytesOf({ bytes }: PageWriter): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
