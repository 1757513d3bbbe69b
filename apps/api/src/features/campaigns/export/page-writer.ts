/** Sets text and bars on the pages of a PDF, from top to bottom. */
import PDFDocument from 'pdfkit';
import { fontFile, fontRuns, type Weight } from './fonts';

export interface PageWriter {
  heading(text: string, size?: number): void;
  paragraph(text: string): void;
  /** Something of a list: what it is, facts beside it on the same line, and texts of its own below. */
  entry(name: string, facts: readonly (string | false | null | undefined)[], texts?: readonly string[]): void;
  /** What a bar shows, in words, and the bar from 0 to 1 below. */
  bar(text: string, share: number): void;
  /** Begins a new page if the heading and so many bars would be torn, as far as a page holds them. */
  keepBars(count: number): void;
  /** Whether every letter so far could be shown. */
  readonly isWhole: boolean;
  /** The finished bytes, as they come. */
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
/** With its words and the gap behind it. */
const barBlock = 32;
const headingBlock = 60;
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
    // their numbers say how many there are
    bufferPages: true,
  });
  const width = document.page.width - 2 * margin;
  const known = new Set<string>();
  let isWhole = true;

  const selectFont = (name: string, weight: Weight) => {
    const full = `${name}-${weight}`;
    if (!known.has(full)) document.registerFont(full, fontFile(name, weight));
    known.add(full);
    document.font(full);
  };

  /** Pieces follow each other on a line, and so do stretches of several fonts. */
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

  /** Begins a new page where what belongs together would be torn. */
  const keepTogether = (height: number) => {
    if (document.y + height > document.page.height - margin) document.addPage();
  };

  /** Below the text of each page, once it is known how many there are. */
  const numberPages = () => {
    const { count } = document.bufferedPageRange();
    selectFont(fontName, 400);
    document.fontSize(8);
    for (let page = 0; page < count; page += 1) {
      document.switchToPage(page);
      document.fillColor(softInk);
      const text = `Page ${page + 1} of ${count}`;
      // what stands below the margin would begin a new page
      document.page.margins.bottom = 0;
      document.text(text, margin + width - document.widthOfString(text), document.page.height - margin + 14, { lineBreak: false });
    }
  };

  return {
    heading(text, size = 13) {
      keepTogether(size * 4);
      if (document.y > margin) document.y += size * 0.8;
      write([{ text, weight: 700 }], size);
      document.y += 3;
    },
    paragraph: (text) => write([{ text }]),
    entry(name, facts, texts = []) {
      keepTogether(lineHeight * (texts.length > 0 ? 3 : 1));
      const beside = facts.filter(Boolean).map((text): Piece => ({ text: `${separator}${text}`, color: softInk }));
      write([{ text: name, weight: 700 }, ...beside]);
      for (const text of texts) write([{ text }], textSize, indent);
      document.y += 3;
    },
    bar(text, share) {
      keepTogether(barBlock);
      document.y += 3;
      write([{ text }]);
      const { x, y } = { x: margin, y: document.y + 2 };
      document.rect(x, y, width, barHeight).fill(pale);
      if (share > 0) document.rect(x, y, width * Math.min(1, share), barHeight).fill(strong);
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
