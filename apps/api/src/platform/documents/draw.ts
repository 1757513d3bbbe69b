/** Draws a document from its elements, and returns the bytes of a PDF. Thousands of lines take seconds: call it in a worker thread. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import { loadFonts, type StyledText } from './font-set';
import { createPageWriter, type PageWriter } from './page-writer';
import { itemText, separator, type HeadingLevel, type Pages } from './pages';

/** One element of the document, in order. */
export type DocumentElement =
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
  elements: readonly DocumentElement[];
  /** At the foot of each page, below its number: `Registries.documentFooter`. */
  footer: string | undefined;
  /** Whether the note about characters that no font has stands below the first heading instead of at the end. */
  notesFirst?: boolean;
  /** Texts that the drawing adds. */
  texts: {
    /** The heading of the table of contents, which a long document has. */
    contents: string;
    /** With `{{page}}` and `{{total}}`. */
    page: string;
    /** Heading and paragraph for a document with characters that no font has. */
    unsupportedCharacters: readonly [heading: string, paragraph: string];
  };
}

/** A document of a few pages needs no table of contents. */
const longDocument = 150;
const fewestHeadings = 4;

/** Collects the elements of a document. */
export const collectElements = (elements: DocumentElement[]): Pages => ({
  heading: (text, level) => void elements.push({ kind: 'heading', text, level }),
  paragraph: (text) => void elements.push({ kind: 'paragraph', text }),
  item: (text) => void elements.push({ kind: 'item', text }),
  entry: (name, facts, texts) => void elements.push({ kind: 'entry', name, facts, texts }),
  bar: (text, share) => void elements.push({ kind: 'bar', text, share }),
  keepBars: (count) => void elements.push({ kind: 'keepBars', count }),
});

export async function drawPages({
  title,
  author,
  language,
  elements,
  footer = '',
  notesFirst = false,
  texts,
}: Document): Promise<Uint8Array> {
  const [heading, paragraph] = texts.unsupportedCharacters;
  const note: DocumentElement[] = [
    { kind: 'heading', text: heading, level: 2 },
    { kind: 'paragraph', text: paragraph },
  ];
  const own: StyledText[] = [
    { text: `${texts.page}0123456789…\uFFFD`, weight: 400 },
    { text: texts.contents, weight: 700 },
    { text: footer, weight: 400 },
  ];
  const fonts = await loadFonts([...own, ...[...elements, ...note].flatMap(textsOf)], language);
  const isWhole = elements.flatMap(textsOf).every(({ text }) => fonts.isWhole(text));
  const pageText = (page: number, total: number) => texts.page.replace('{{page}}', String(page)).replace('{{total}}', String(total));
  const pages = createPageWriter({ title, author, footer, pageText }, fonts);
  const written = bytesOf(pages);
  const noteAt = notesFirst ? 1 : elements.length;
  const all = isWhole ? elements : elements.toSpliced(noteAt, 0, ...note);
  const headings = all.flatMap((element) => (isSection(element) ? [element.text] : []));
  const contentsBefore = all.length >= longDocument && headings.length >= fewestHeadings ? all.findIndex(isSection) : -1;
  for (const [index, element] of all.entries()) {
    if (index === contentsBefore) pages.contents(texts.contents, headings);
    draw(pages, element);
  }
  pages.end();
  return written;
}

const isSection = (element: DocumentElement): element is DocumentElement & { kind: 'heading' } =>
  element.kind === 'heading' && (element.level ?? 2) === 2;

function textsOf(element: DocumentElement): StyledText[] {
  switch (element.kind) {
    case 'heading':
      // in the table of contents it is not bold
      return [
        { text: element.text, weight: 700 },
        { text: element.text, weight: 400 },
      ];
    case 'paragraph':
    case 'bar':
      return [{ text: element.text, weight: 400 }];
    case 'item':
      return [{ text: itemText(element.text), weight: 400 }];
    case 'entry': {
      const others = [...element.facts, ...(element.texts ?? []), separator].filter((text) => typeof text === 'string');
      return [{ text: element.name, weight: 700 }, ...others.map((text) => ({ text, weight: 400 }) as const)];
    }
    default:
      return [];
  }
}

function draw(pages: PageWriter, element: DocumentElement): void {
  switch (element.kind) {
    case 'heading':
      return pages.heading(element.text, element.level);
    case 'paragraph':
      return pages.paragraph(element.text);
    case 'item':
      return pages.item(element.text);
    case 'entry':
      return pages.entry(element.name, element.facts, element.texts);
    case 'bar':
      return pages.bar(element.text, element.share);
    case 'keepBars':
      return pages.keepBars(element.count);
  }
}

async function bytesOf({ bytes }: PageWriter): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
