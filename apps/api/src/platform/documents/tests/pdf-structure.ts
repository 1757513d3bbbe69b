/** Reads the structure of a tagged PDF: language, title, and the tree of tags with their text. */
import { fontMaps, objectsOf, textOfPage, type PdfObject } from './pdf-text';

interface Tag {
  name: string;
  /** The text of the tag itself, without nested tags. */
  text: string;
  children: Tag[];
}

export function structureOfPdf(bytes: Buffer): Tag[] {
  const objects = objectsOf(bytes);
  const marked = markedTexts(objects);
  const root = [...objects.values()].find(({ head }) => /\/Type \/StructTreeRoot\b/.test(head));
  const tagOf = (id: string): Tag => {
    const head = objects.get(id)?.head ?? '';
    // content on further pages names its page in the list of kids
    const page = /\/Pg (\d+) 0 R/.exec(head.replace(/\/K \[[^\]]*\]/, ''))?.[1] ?? '';
    const tag: Tag = { name: /\/S \/(\w+)/.exec(head)?.[1] ?? '', text: '', children: [] };
    for (const kid of kidsOf(head)) {
      if ('id' in kid) tag.children.push(tagOf(kid.id));
      else tag.text += marked.get(`${kid.page ?? page} ${kid.mcid}`) ?? '';
    }
    return tag;
  };
  return kidsOf(root?.head ?? '').flatMap((kid) => ('id' in kid ? [tagOf(kid.id)] : []));
}

/** 'H1', 'P' and so on: the tag and its nested tags, in reading order. */
export const namesOf = (tag: Tag): string[] => [tag.name, ...tag.children.flatMap(namesOf)];

export const textsOf = (tag: Tag): string[] => [...(tag.text ? [tag.text.trim()] : []), ...tag.children.flatMap(textsOf)];

/** The metadata of the document. */
export function catalogOf(bytes: Buffer) {
  const objects = objectsOf(bytes);
  const heads = [...objects.values()].map(({ head }) => head);
  const catalog = heads.find((head) => /\/Type \/Catalog\b/.test(head)) ?? '';
  const info = heads.find((head) => /\/Creator \d/.test(head)) ?? '';
  const title = objects.get(/\/Title (\d+) 0 R/.exec(info)?.[1] ?? '')?.head;
  return {
    isMarked: heads.some((head) => /\/Marked true/.test(head)),
    lang: /\/Lang \((.*?)\)/.exec(catalog)?.[1],
    showsTitle: heads.some((head) => /\/DisplayDocTitle true/.test(head)),
    title: /\((.*)\)/.exec(title ?? '')?.[1],
  };
}

/** Text outside of all tags and artifacts: a screen reader cannot classify it. */
export function untaggedText(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const maps = fontMaps(objects);
  return contents(objects)
    .map(({ stream }) => textOfPage(outsideOfMarks(stream), maps).trim())
    .join('');
}

type Kid = { id: string } | { mcid: string; page: string | undefined };

function kidsOf(head: string): Kid[] {
  const list = /\/K \[([^\]]*)\]/.exec(head)?.[1] ?? '';
  return [...list.matchAll(/<<([^>]*)>>|(\d+) 0 R|(\d+)/g)].map(([, reference, id, mcid]): Kid => {
    if (id !== undefined) return { id };
    if (reference === undefined) return { mcid: mcid ?? '', page: undefined };
    return { mcid: /\/MCID (\d+)/.exec(reference)?.[1] ?? '', page: /\/Pg (\d+) 0 R/.exec(reference)?.[1] };
  });
}

const contents = (objects: ReadonlyMap<string, PdfObject>): PdfObject[] =>
  [...objects.values()].filter(({ stream }) => stream.includes(' Tf'));

/** The text of each piece of marked content, by page and number. */
function markedTexts(objects: ReadonlyMap<string, PdfObject>): Map<string, string> {
  const maps = fontMaps(objects);
  const texts = new Map<string, string>();
  for (const [page, { head }] of objects) {
    const stream = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '';
    for (const [, mcid = '', content = ''] of stream.matchAll(/\/MCID (\d+)\s*>> BDC([\s\S]*?)EMC/g))
      texts.set(`${page} ${mcid}`, textOfPage(content, maps));
  }
  return texts;
}

function outsideOfMarks(stream: string): string {
  let depth = 0;
  return stream
    .split('\n')
    .filter((line) => {
      if (/\b(BDC|BMC)$/.test(line)) depth += 1;
      if (line.trim() === 'EMC') depth -= 1;
      return depth === 0;
    })
    .join('\n');
}
