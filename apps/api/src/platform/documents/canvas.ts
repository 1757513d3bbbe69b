/** Draws lines of text on the pages of a PDF, from top to bottom, and begins new pages. */
import { directionOf } from '@muster/contract/shared/languages';
import PDFDocument from 'pdfkit';
import type { FontSet } from './font-set';
import { plainFace, type Face, type Weight } from './fonts';
import { layOut, type Direction, type Line, type Paragraph, type Piece } from './lines';

const ink = '#1c2430';
const margin = 50;
/** Of the size of the text. Marks of Devanagari and Tamil stand above and below the letters of Latin. */
export const lineHeight = 1.45;
const baseline = 1.08;

export interface Canvas {
  readonly document: PDFKit.PDFDocument;
  /** The direction of the reader's language. */
  readonly direction: Direction;
  /** The area inside the margins. */
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the next line begins. */
  y: number;
  layOut(pieces: readonly Piece[], options: { size: number; width: number; direction?: Direction | undefined }): Paragraph;
  drawLine(line: Line, at: { x: number; y: number; size: number }): void;
  /** Draws at `y`, and continues on a new page where the lines do not fit. `indent` is the distance from the start of the line. */
  drawParagraph(paragraph: Paragraph, options: { size: number; indent: number }): void;
  /** Begins a new page if the given height does not fit on this one. */
  keepTogether(height: number): void;
  /** Draws something that repeats the text: screen readers skip it. */
  drawArtifact(type: 'Layout' | 'Pagination', draw: () => void): void;
}

export function createCanvas({ title, author }: { title: string; author: string }, fonts: FontSet): Canvas {
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
  const selectFont = fontSelector(document, fonts);
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - margin;

  const canvas: Canvas = {
    document,
    direction: directionOf(fonts.language),
    left: margin,
    width,
    top: margin,
    bottom,
    y: margin,
    layOut(pieces, { size, width: room, direction }) {
      document.fontSize(size);
      const measure = (text: string, face: Face, weight: Weight) => {
        selectFont(face, weight);
        return document.widthOfString(text);
      };
      return layOut(pieces, { fonts, width: room, measure, ...(direction && { direction }) });
    },
    drawLine({ runs, actual }, { x: from, y: top, size }) {
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
    },
    drawParagraph({ lines, direction }, { size, indent }) {
      for (const line of lines) {
        if (canvas.y + size * lineHeight > bottom) {
          document.continueOnNewPage();
          canvas.y = margin;
        }
        const x = direction === 'rtl' ? margin + width - indent - line.width : margin + indent;
        canvas.drawLine(line, { x, y: canvas.y, size });
        canvas.y += size * lineHeight;
      }
    },
    keepTogether(height) {
      if (canvas.y + height <= bottom) return;
      document.addPage();
      canvas.y = margin;
    },
    drawArtifact(type, draw) {
      document.markContent('Artifact', { type });
      draw();
      document.endMarkedContent();
    },
  };
  return canvas;
}

/** Selects a font for the next text. Registers each font once. */
function fontSelector(document: PDFKit.PDFDocument, fonts: FontSet): (face: Face, weight: Weight) => void {
  const known = new Set<string>();
  return (face, weight) => {
    const name = `${face.name} ${weight}`;
    if (!known.has(name)) document.registerFont(name, fonts.font(face, weight) as unknown as string);
    known.add(name);
    document.font(name);
  };
}
