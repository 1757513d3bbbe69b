/**
 * Writes text and bars on the pages of a PDF, from top to bottom. The PDF is tagged: headings, paragraphs and list items form a structure
 * tree. Bars, page numbers and the footer are artifacts, because screen readers would repeat them on each page.
 */
import { createCanvas, lineHeight, type Canvas } from './canvas';
import type { FontSet } from './font-set';
import type { Direction, Line, Piece } from './lines';
import { headingSizes, itemText, separator, type HeadingLevel, type Pages } from './pages';

export interface PageWriter extends Pages {
  /** Makes room for a table of contents here. `end` writes the page of each heading of level 2. `headings` are all that follow, in order. */
  contents(title: string, headings: readonly string[]): void;
  /** The bytes of the PDF, as a stream. */
  readonly bytes: AsyncIterable<Uint8Array>;
  end(): void;
}

interface DocumentFacts {
  title: string;
  author: string;
  /** Empty for none. */
  footer: string;
  /** The text at the foot of each page, of its number and the total. */
  pageText: (page: number, total: number) => string;
}

const softInk = '#4d5866';
const pale = '#e3e8ef';
const strong = '#1f6f54';
const barHeight = 7;
/** Includes the text and the gap after it. */
const barBlock = 32;
const headingBlock = 60;
const textSize = 10;
const footSize = 8;
const textIndent = 14;
/** The room for the number of a page in a table of contents. */
const numberRoom = 40;
const contentsRow = textSize * lineHeight + 2;
/** A heading that does not fit on one line is cut. */
const contentsCharacters = 70;

export function createPageWriter({ title, author, footer, pageText }: DocumentFacts, fonts: FontSet): PageWriter {
  const canvas = createCanvas({ title, author }, fonts);
  const tags = createTags(canvas);
  const contents = createContents(canvas, tags);

  /** Lays out a paragraph. Returns the function that draws it, and the options of its tag. */
  const text = (
    pieces: readonly Piece[],
    { size = textSize, indent = 0, direction }: { size?: number; indent?: number; direction?: Direction } = {},
  ): TaggedText => {
    const paragraph = canvas.layOut(pieces, { size, width: canvas.width - indent, direction });
    return {
      draw: () => canvas.drawParagraph(paragraph, { size, indent }),
      options: paragraph.actual === undefined ? {} : { actual: paragraph.actual },
    };
  };

  return {
    heading(heading, level: HeadingLevel = 2) {
      const size = headingSizes[level];
      canvas.keepTogether(size * 4);
      if (canvas.y > canvas.top) canvas.y += size * 0.8;
      tags.block(`H${level}`, text([{ text: heading, weight: 700 }], { size }));
      canvas.y += 3;
      if (level === 2) contents.note();
    },
    paragraph: (paragraph) => tags.block('P', text([{ text: paragraph }])),
    item: (item) => tags.listItem([text([{ text: itemText(item) }])]),
    entry(name, facts, texts = []) {
      canvas.keepTogether(textSize * lineHeight * (texts.length > 0 ? 3 : 1));
      const beside = facts.flatMap((fact): Piece[] =>
        fact
          ? [
              { text: separator, color: softInk },
              { text: fact, color: softInk },
            ]
          : [],
      );
      tags.listItem([
        text([{ text: name, weight: 700 }, ...beside], { direction: canvas.direction }),
        ...texts.map((own) => text([{ text: own }], { indent: textIndent })),
      ]);
      canvas.y += 3;
    },
    bar(label, share) {
      canvas.keepTogether(barBlock);
      canvas.y += 3;
      tags.listItem([text([{ text: label }])]);
      const top = canvas.y + 2;
      drawBar(canvas, top, share);
      canvas.y = top + barHeight + 4;
    },
    keepBars: (count) => canvas.keepTogether(Math.min(headingBlock + count * barBlock, canvas.bottom - canvas.top)),
    contents(heading, headings) {
      canvas.y += headingSizes[2];
      tags.block('H2', text([{ text: heading, weight: 700 }], { size: headingSizes[2] }));
      canvas.y += 3;
      contents.reserve(headings);
    },
    bytes: canvas.document,
    end() {
      contents.write();
      drawFeet(canvas, footer, pageText);
      canvas.document.end();
    },
  };
}

/** A paragraph with its layout. */
interface TaggedText {
  draw(): void;
  options: { actual?: string };
}

/** The rows of a table of contents: their place is kept, and they are written when the page of each heading is known. */
function createContents(canvas: Canvas, tags: ReturnType<typeof createTags>) {
  const { document, direction, left, width } = canvas;
  const rows: { heading: string; page: number; y: number }[] = [];
  const pages: number[] = [];
  let addRow: ((draw: () => void) => void) | undefined;
  const lastPage = (): number => document.bufferedPageRange().count;
  const lineOf = (text: string, room: number, color?: string): Line | undefined =>
    canvas.layOut([{ text, ...(color && { color }) }], { size: textSize, width: room, direction }).lines[0];
  return {
    /** The heading of level 2 that was drawn just now. */
    note: () => void pages.push(lastPage()),
    reserve(headings: readonly string[]) {
      addRow = tags.contents();
      for (const heading of headings) {
        canvas.keepTogether(contentsRow);
        rows.push({ heading, page: lastPage(), y: canvas.y });
        canvas.y += contentsRow;
      }
    },
    write() {
      for (const [index, { heading, page, y }] of rows.entries()) {
        document.switchToPage(page - 1);
        const characters = Array.from(heading);
        const shown = characters.length > contentsCharacters ? `${characters.slice(0, contentsCharacters).join('')}…` : heading;
        const name = lineOf(shown, width - numberRoom);
        const number = lineOf(String(pages[index] ?? ''), numberRoom, softInk);
        addRow?.(() => {
          if (name) canvas.drawLine(name, { x: direction === 'rtl' ? left + width - name.width : left, y, size: textSize });
          if (number) canvas.drawLine(number, { x: direction === 'rtl' ? left : left + width - number.width, y, size: textSize });
        });
      }
    },
  };
}

/** The structure tree of the document. Consecutive items form one list. */
function createTags({ document }: Canvas) {
  const root = document.struct('Document');
  document.addStructure(root);
  /** The list of the next item; undefined after any other block. */
  let list: PDFKit.PDFStructureElement | undefined;
  return {
    /** Returns the function that adds a row, also after the document goes on. */
    contents(): (draw: () => void) => void {
      list = undefined;
      const table = document.struct('TOC');
      root.add(table);
      return (draw) => table.add(document.struct('TOCI', {}, [document.struct('P', {}, draw)]));
    },
    block(tag: string, { draw, options }: TaggedText): void {
      list = undefined;
      root.add(document.struct(tag, options, draw));
    },
    listItem(parts: readonly TaggedText[]): void {
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
    },
  };
}

function drawBar({ document, direction, left, width, drawArtifact }: Canvas, top: number, share: number): void {
  const filled = width * Math.min(1, share);
  drawArtifact('Layout', () => {
    document.rect(left, top, width, barHeight).fill(pale);
    if (share > 0) document.rect(direction === 'rtl' ? left + width - filled : left, top, filled, barHeight).fill(strong);
  });
}

/** Writes the page numbers and the footer after the last page, when the total is known. */
function drawFeet(canvas: Canvas, footer: string, pageText: DocumentFacts['pageText']): void {
  const { document, direction, left, width, bottom } = canvas;
  const { count } = document.bufferedPageRange();
  const size = footSize;
  const lineOf = (text: string): Line | undefined => canvas.layOut([{ text, color: softInk }], { size, width, direction }).lines[0];
  const line = footer === '' ? undefined : lineOf(footer);
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    const number = lineOf(pageText(page + 1, count));
    // Without this, text below the margin would begin a new page.
    document.page.margins.bottom = 0;
    canvas.drawArtifact('Pagination', () => {
      if (number) canvas.drawLine(number, { x: direction === 'rtl' ? left : left + width - number.width, y: bottom + 14, size });
      if (line)
        canvas.drawLine(line, { x: direction === 'rtl' ? left + width - line.width : left, y: bottom + 14 + size * lineHeight, size });
    });
  }
}
