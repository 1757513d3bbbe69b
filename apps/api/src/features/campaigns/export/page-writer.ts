/** Sets text and bars on the pages of a PDF, from top to bottom. */
import PDFDocument from 'pdfkit';
import { fontFile, fontRuns, type Weight } from './fonts';

export interface PageWriter {
  heading(text: string, size?: number): void;
  paragraph(text: string): void;
  /** A label, its bar from 0 to 1, and the figures beside it. */
  bar(label: string, share: number, figures: string): void;
  gap(points?: number): void;
  /** Whether every letter so far could be shown. */
  readonly isWhole: boolean;
  /** The finished bytes, as they come. */
  readonly bytes: AsyncIterable<Uint8Array>;
  end(): void;
}

const ink = '#1c2430';
const pale = '#e3e8ef';
const strong = '#1f6f54';
const margin = 50;
const barHeight = 9;

export function createPageWriter(title: string, author: string): PageWriter {
  const document = new PDFDocument({
    size: 'A4',
    margin,
    font: fontFile('noto-sans/latin', 400) as unknown as string,
    info: { Title: title, Author: author, Creator: 'Muster' },
    lang: 'en',
    displayTitle: true,
  });
  const width = document.page.width - 2 * margin;
  const known = new Set<string>();
  let isWhole = true;

  const useFont = (name: string, weight: Weight) => {
    const full = `${name}-${weight}`;
    if (!known.has(full)) document.registerFont(full, fontFile(name, weight));
    known.add(full);
    document.font(full);
  };

  /** Stretches of several fonts follow each other on a line. */
  const write = (text: string, size: number, weight: Weight) => {
    const set = fontRuns(text);
    isWhole &&= set.isWhole;
    document.fillColor(ink).fontSize(size);
    set.runs.forEach(({ font, text: run }, index) => {
      useFont(font, weight);
      document.text(run, { width, continued: index < set.runs.length - 1 });
    });
  };

  /** Begins a new page where what belongs together would be torn. */
  const keepTogether = (height: number) => {
    if (document.y + height > document.page.height - margin) document.addPage();
  };

  return {
    heading(text, size = 13) {
      keepTogether(size * 4);
      document.moveDown(0.6);
      write(text, size, 700);
      document.moveDown(0.2);
    },
    paragraph: (text) => write(text, 10, 400),
    bar(label, share, figures) {
      keepTogether(40);
      write(`${label}: ${figures}`, 10, 400);
      const { x, y } = { x: margin, y: document.y + 2 };
      document.rect(x, y, width, barHeight).fill(pale);
      if (share > 0) document.rect(x, y, width * Math.min(1, share), barHeight).fill(strong);
      document.x = x;
      document.y = y + barHeight + 6;
    },
    gap: (points = 8) => {
      document.y += points;
    },
    get isWhole() {
      return isWhole;
    },
    bytes: document,
    end: () => document.end(),
  };
}
