/**
 * Writes text and bars on the pages of a PDF, from top to bottom. The PDF is tagged: headings, paragraphs and list items form a structure
 * tree. Bars and page numbers are artifacts, because they only repeat the text.
 */
import PDFDocument from 'pdfkit';
import { fontFile, fontRuns, type Weight } from './fonts';
import type { HeadingLevel, Pages } from './pages';

export interface PageWriter extends Pages {
  /** Whether the fonts covered every character so far. */
  readonly isWhole: boolean;
  /** The bytes of the PDF, as a stream. */
  readonly bytes: AsyncIterable<Uint8Array>;
  end(): void;
}

const ink = '#1c2430';
const softInk = '#4d5866';
const pale = '#e3e8ef';
const strong = '#1f6f54';
const fontName = 'noto-sans/latin';
const separator = ' · ';
const margin = 50;
const barHeight = 7;
/** Includes the text and the gap after it. */
const barBlock = 32;
const headingBlock = 60;
const headingSizes: Record<HeadingLevel, number> = { 1: 20, 2: 13, 3: 10.5 };
const textSize = 10;
const lineHeight = 14;
const indent = 14;

interface Piece {
  text: string;
  weight?: Weight;
  color?: string;
}

export function createPageWriter(title: string, author: string): PageWriter {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    font: fontFile(fontName, 400) as unknown as string,
    info: { Title: title, Author: author, Creator: 'Muster' },
    lang: 'en',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    // page numbers contain the total, so all pages stay in memory until the end
    bufferPages: true,
  });
  const width = document.page.width - 2 * margin;
  const known = new Set<string>();
  let isWhole = true;
  const root = document.struct('Document');
  document.addStructure(root);
  /** The list of the next item; undefined after any other block. */
  let list: PDFKit.PDFStructureElement | undefined;

  /** Draws a block with its tag. */
  const block = (tag: string, draw: () => void) => {
    list = undefined;
    root.add(document.struct(tag, {}, draw));
  };

  const listItem = (draw: () => void, texts: readonly (() => void)[] = []) => {
    if (!list) {
      list = document.struct('L');
      root.add(list);
    }
    const body = document.struct(
      'LBody',
      {},
      [draw, ...texts].map((part) => document.struct('P', {}, part)),
    );
    list.add(document.struct('LI', {}, body));
  };

  /** Draws something that repeats the text: screen readers skip it. */
  const artifact = (type: 'Layout' | 'Pagination', draw: () => void) => {
    document.markContent('Artifact', { type });
    draw();
    document.endMarkedContent();
  };

  const selectFont = (name: string, weight: Weight) => {
    const full = `${name}-${weight}`;
    if (!known.has(full)) document.registerFont(full, fontFile(name, weight));
    known.add(full);
    document.font(full);
  };

  /** Writes pieces, and runs of different fonts, one after the other on a line. */
  const write = (pieces: readonly Piece[], size = textSize, from = 0) => {
    document.x = margin + from;
    const runs = pieces.flatMap(({ text, weight = 400, color = ink }) => {
      const set = fontRuns(text);
      isWhole &&= set.isWhole;
      return set.runs.map((run) => ({ ...run, weight, color }));
    });
    document.fontSize(size);
    runs.forEach(({ font, text, weight, color }, index) => {
      selectFont(font, weight);
      document.fillColor(color).text(text, { width: width - from, continued: index < runs.length - 1 });
    });
    document.x = margin;
  };

  /** Begins a new page if the given height does not fit on this one. */
  const keepTogether = (height: number) => {
    if (document.y + height > document.page.height - margin) document.addPage();
  };

  /** Writes the page numbers after the last page, when the total is known. */
  const numberPages = () => {
    const { count } = document.bufferedPageRange();
    selectFont(fontName, 400);
    document.fontSize(8);
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      document.fillColor(softInk);
      const text = `Page ${page + 1} of ${count}`;
      // Without this, text below the margin would begin a new page.
      document.page.margins.bottom = 0;
      artifact('Pagination', () =>
        document.text(text, margin + width - document.widthOfString(text), document.page.height - margin + 14, { lineBreak: false }),
      );
    }
  };

  return {
    heading(text, level = 2) {
      const size = headingSizes[level];
      keepTogether(size * 4);
      if (document.y > margin) document.y += size * 0.8;
      block(`H${level}`, () => write([{ text, weight: 700 }], size));
      document.y += 3;
    },
    paragraph: (text) => block('P', () => write([{ text }])),
    item: (text) => listItem(() => write([{ text: `• ${text}` }])),
    entry(name, facts, texts = []) {
      keepTogether(lineHeight * (texts.length > 0 ? 3 : 1));
      const beside = facts.filter(Boolean).map((text): Piece => ({ text: `${separator}${text}`, color: softInk }));
      listItem(
        () => write([{ text: name, weight: 700 }, ...beside]),
        texts.map((text) => () => write([{ text }], textSize, indent)),
      );
      document.y += 3;
    },
    bar(text, share) {
      keepTogether(barBlock);
      document.y += 3;
      listItem(() => write([{ text }]));
      const { x, y } = { x: margin, y: document.y + 2 };
      artifact('Layout', () => {
        document.rect(x, y, width, barHeight).fill(pale);
        if (share > 0) document.rect(x, y, width * Math.min(1, share), barHeight).fill(strong);
      });
      document.x = x;
      document.y = y + barHeight + 4;
    },
    keepBars: (count) => keepTogether(Math.min(headingBlock + count * barBlock, document.page.height - 2 * margin)),
    get isWhole() {
      return isWhole;
    },
    bytes: document,
    end() {
      numberPages();
      document.end();
    },
  };
}
