import { threadTask } from '../../../platform/threads/task';
import { createPageWriter, type PageWriter } from './page-writer';
import type { HeadingLevel } from './pages';

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
  strokes: readonly Stroke[];
}

/** Draws a document and returns the bytes of a PDF. Thousands of lines take seconds. */
export const drawDocument = threadTask('campaigns.document', async ({ title, author, strokes }: Document): Promise<Uint8Array> => {
  const pages = createPageWriter(title, author);
  const written = bytesOf(pages);
  for (const stroke of strokes) draw(pages, stroke);
  if (!pages.isWhole) {
    pages.heading('About this document');
    pages.paragraph('Some letters belong to scripts that this document cannot show, and stand as \uFFFD. The CSV export has all of them.');
  }
  pages.end();
  return written;
});

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
