/** Splits texts into the pieces that are translated, and puts the translations in their places. */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';
import { fromMarkup, hasWords, toMarkup, type Marked } from './markup';
import type { Content, Inline, Root, TextBlock } from './nodes';

export interface SplitText {
  /** The markup of each piece. Empty if there is nothing to translate. */
  pieces: readonly string[];
  /** The text with these translations. A piece without a usable translation keeps its original words. */
  join(translations: readonly (string | undefined)[]): string;
}

export const splitText = (text: string, format: 'TEXT' | 'MARKDOWN'): SplitText =>
  format === 'TEXT' ? splitPlain(text) : splitMarkdown(text);

/** Each line is a piece, so that lines and indents stay. */
function splitPlain(text: string): SplitText {
  const lines = text.split('\n').map((line) => {
    const words = line.trim();
    const start = line.length - line.trimStart().length;
    const marked = toMarkup([{ type: 'text', value: words }]);
    return { words, marked, before: line.slice(0, start), after: line.slice(start + words.length) };
  });
  const all = lines.map(({ marked }) => marked).filter(({ markup }) => hasWords(markup));
  const places = placesOf(all);
  return {
    pieces: all.map(({ markup }) => markup),
    join: (translations) =>
      lines
        .map(({ words, marked, before, after }) => {
          const nodes = translationOf(marked, places, translations);
          return before + (nodes ? plain(nodes).trim() : words) + after;
        })
        .join('\n'),
  };
}

const placesOf = (all: readonly Marked[]): Map<Marked, number> => new Map(all.map((one, at) => [one, at]));

const plain = (nodes: readonly Inline[]): string => nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');

/** What stands in the place of a piece; undefined for its original. */
function translationOf(
  piece: Marked,
  places: ReadonlyMap<Marked, number>,
  translations: readonly (string | undefined)[],
): Inline[] | undefined {
  const place = places.get(piece);
  const translation = place === undefined ? undefined : translations[place];
  return translation === undefined ? undefined : fromMarkup(translation, piece.parts);
}

/** A run of text inside one block, between line breaks. */
interface Run {
  nodes: Inline[];
  marked: Marked;
}

/**
 * The time of the parser grows with the square of the number of lines, links and marks: seconds for a text of nothing else, which nobody
 * writes for readers. Within these limits a text takes less than 50 ms.
 */
const maxLines = 400;
const maxMarks = 1_000;
const maxLinks = 200;
const nested = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){20}/mu;

const isTooIntricate = (text: string): boolean =>
  countOf(text, /\n|\r/g) >= maxLines ||
  countOf(text, /[*_~`[\]|<]/g) > maxMarks ||
  countOf(text, /@|https?:|www\./gi) > maxLinks ||
  nested.test(text);

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The parser is the one with which the page renders Markdown. A text that it cannot parse or write stays as it is. */
function splitMarkdown(text: string): SplitText {
  const unsplit: SplitText = { pieces: [], join: () => text };
  if (isTooIntricate(text)) return unsplit;
  let tree: Root;
  try {
    tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  } catch {
    return unsplit;
  }
  const blocks = textBlocks(tree).map((block) => ({ block, runs: runsOf(block.children) }));
  const translatable = blocks.flatMap(({ runs }) => runs.filter(isRun)).filter(({ marked }) => hasWords(marked.markup));
  const all = translatable.map(({ marked }) => marked);
  const places = placesOf(all);
  return {
    pieces: all.map(({ markup }) => markup),
    join(translations) {
      if (translations.every((one) => one === undefined)) return text;
      for (const { block, runs } of blocks)
        block.children = runs.flatMap((run) => (isRun(run) ? (translationOf(run.marked, places, translations) ?? run.nodes) : [run]));
      try {
        return toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: '-', rule: '-', emphasis: '*' }).trimEnd();
      } catch {
        return text;
      }
    },
  };
}

/** The paragraphs, headings and table cells of a text. Not recursive: a hostile text can nest a thousand quotations. */
function textBlocks(tree: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  const waiting: Content[] = [...tree.children];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') blocks.push(node);
    else if ('children' in node) waiting.unshift(...node.children);
  }
  return blocks;
}

const isRun = (run: Run | Inline): run is Run => 'marked' in run;

function runsOf(children: readonly Inline[]): (Run | Inline)[] {
  const runs: (Run | Inline)[] = [];
  let nodes: Inline[] = [];
  const end = () => {
    if (nodes.length > 0) runs.push({ nodes, marked: toMarkup(nodes) });
    nodes = [];
  };
  for (const child of children) {
    if (child.type === 'break') {
      end();
      runs.push(child);
    } else nodes.push(child);
  }
  end();
  return runs;
}
