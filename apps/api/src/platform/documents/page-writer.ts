/**
 * Writes text and bars on the pages of a PDF, from top to bottom. The PDF is tagged: headings, paragraphs and list items form a structure
 * tree. Bars and page numbers are artifacts, because they only repeat the text.
 */
import { directionOf } from '@muster/contract/shared/languages';
import PDFDocument from 'pdfkit';
import type { FontSet } from './font-set';
import { plainFace, type Face, type Weight } from './fonts';
import { layOut, type Direction, type Line, type Paragraph, type Piece } from './lines';
import { headingSizes, itemText, separator, type HeadingLevel, type Pages } from './pages';

export interface PageWriter extends Pages {
  /** The bytes of the PDF, as a stream. */
  readonly bytes: AsyncIterable<Uint8Array>;
  end(): void;
}

export interface DocumentFacts {
  title: string;
  author: string;
  /** The text at the foot of each page, of its number and the total. */
  pageText: (page: number, total: number) => string;
}

const ink = '#1c2430';
const softInk = '#4d5866';
const pale = '#e3e8ef';
const strong = '#1f6f54';
const margin = 50;
const barHeight = 7;
/** Includes the text and the gap after it. */
const barBlock = 32;
const headingBlock = 60;
const textSize = 10;
/** Of the size of the text. Marks of Devanagari and Tamil stand above and below the letters of Latin. */
const lineHeight = 1.45;
const baseline = 1.08;
const indent = 14;

export function createPageWriter({ title, author, pageText }: DocumentFacts, fonts: FontSet): PageWriter {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    font: fonts.font(plainFace(), 400) as unknown as string,
    info: { Title: title, Author: author, Creator: 'Muster' },
    lang: fonts.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    // page numbers contain the total, so all pages stay in memory until the end
    bufferPages: true,
  });
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - margin;
  const known = new Set<string>();
  const ownDirection = directionOf(fonts.language);
  const root = document.struct('Document');
  document.addStructure(root);
  let y = margin;
  /** The list of the next item; undefined after any other block. */
  let list: PDFKit.PDFStructureElement | undefined;

  const selectFont = (face: Face, weight: Weight) => {
    const name = `${face.name} ${weight}`;
    if (!known.has(name)) document.registerFont(name, fonts.font(face, weight) as unknown as string);
    known.add(name);
    document.font(name);
  };

  const layoutOf = (pieces: readonly Piece[], size: number, room: number, direction?: Direction): Paragraph => {
    document.fontSize(size);
    const measure = (text: string, face: Face, weight: Weight) => {
      selectFont(face, weight);
      return document.widthOfString(text);
    };
    return layOut(pieces, { fonts, width: room, measure, ...(direction && { direction }) });
  };

  const drawLine = ({ runs, actual }: Line, from: number, top: number, size: number) => {
    let x = from;
    if (actual !== undefined) document.markContent('Span', { actual: `${actual} ` });
    for (const { text, face, weight, color = ink, width: own } of runs) {
      selectFont(face, weight);
      const options = { lineBreak: false, features: [], baseline: 'alphabetic', textWidth: own } as PDFKit.Mixins.TextOptions;
      document
        .fontSize(size)
        .fillColor(color)
        .text(text, x, top + size * baseline, options);
      x += own;
    }
    if (actual !== undefined) document.endMarkedContent();
  };

  const startOf = ({ direction }: Paragraph, line: number, from: number, room: number): number =>
    direction === 'rtl' ? margin + room - line : margin + from;

  /** Lays out a paragraph. Returns the function that draws it, and the options of its tag. */
  const writing = (
    pieces: readonly Piece[],
    { size = textSize, from = 0, direction }: { size?: number; from?: number; direction?: Direction } = {},
  ) => {
    const paragraph = layoutOf(pieces, size, width - from, direction);
    const draw = () => {
      for (const line of paragraph.lines) {
        if (y + size * lineHeight > bottom) {
          document.continueOnNewPage();
          y = margin;
        }
        drawLine(line, startOf(paragraph, line.width, from, width - from), y, size);
        y += size * lineHeight;
      }
    };
    const options: { actual?: string } = paragraph.actual === undefined ? {} : { actual: paragraph.actual };
    return { draw, options };
  };
  type Writing = ReturnType<typeof writing>;

  /** Draws a block with its tag. */
  const block = (tag: string, { draw, options }: Writing) => {
    list = undefined;
    root.add(document.struct(tag, options, draw));
  };

  const listItem = (parts: readonly Writing[]) => {
    if (!list) {
      list = document.struct('L');
      root.add(list);
    }
    const body = document.struct(
      'LBody',
      {},
      parts.map(({ draw, options }) => document.struct('P', options, draw)),
    );
    list.add(document.struct('LI', {}, body));
  };

  /** Draws something that repeats the text: screen readers skip it. */
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    document.markContent('Artifact', { type });
    draw();
    document.endMarkedContent();
  };

  /** Begins a new page if the given height does not fit on this one. */
  const keepTogether = (height: number) => {
    if (y + height <= bottom) return;
    document.addPage();
    y = margin;
  };

  /** Writes the page numbers after the last page, when the total is known. */
  const numberPages = () => {
    const { count } = document.bufferedPageRange();
    const size = 8;
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      const paragraph = layoutOf([{ text: pageText(page + 1, count), color: softInk }], size, width, ownDirection);
      // Without this, text below the margin would begin a new page.
      document.page.margins.bottom = 0;
      artifact('Pagination', () => {
        for (const line of paragraph.lines)
          drawLine(line, ownDirection === 'rtl' ? margin : margin + width - line.width, bottom + 14, size);
      });
    }
  };

  return {
    heading(text, level: HeadingLevel = 2) {
      const size = headingSizes[level];
      keepTogether(size * 4);
      if (y > margin) y += size * 0.8;
      block(`H${level}`, writing([{ text, weight: 700 }], { size }));
      y += 3;
    },
    paragraph: (text) => block('P', writing([{ text }])),
    item: (text) => listItem([writing([{ text: itemText(text) }])]),
    entry(name, facts, texts = []) {
      keepTogether(textSize * lineHeight * (texts.length > 0 ? 3 : 1));
      const beside = facts.flatMap((text): Piece[] =>
        text
          ? [
              { text: separator, color: softInk },
              { text, color: softInk },
            ]
          : [],
      );
      listItem([
        writing([{ text: name, weight: 700 }, ...beside], { direction: ownDirection }),
        ...texts.map((text) => writing([{ text }], { from: indent })),
      ]);
      y += 3;
    },
    bar(text, share) {
      keepTogether(barBlock);
      y += 3;
      const label = writing([{ text }]);
      listItem([label]);
      const top = y + 2;
      const filled = width * Math.min(1, share);
      artifact('Layout', () => {
        document.rect(margin, top, width, barHeight).fill(pale);
        if (share > 0) document.rect(ownDirection === 'rtl' ? margin + width - filled : margin, top, filled, barHeight).fill(strong);
      });
      y = top + barHeight + 4;
    },
    keepBars: (count) => keepTogether(Math.min(headingBlock + count * barBlock, document.page.height - 2 * margin)),
    bytes: document,
    end() {
      numberPages();
      document.end();
    },
  };
}
