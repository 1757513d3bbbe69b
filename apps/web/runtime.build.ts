/**
 * The bundler puts three small functions, which most scripts need, into a file of their own. This costs each first load one request more.
 * The functions keep no state: the libraries get them, and pass them on to all scripts that import the libraries. Each other script
 * gets a copy.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const making = readFileSync(import.meta.filename, 'utf8');

export const sharedRuntime = (): Plugin => ({
  name: 'muster-shared-runtime',
  apply: 'build',
  // The names of scripts change with the way their functions are put into them.
  augmentChunkHash: () => making,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const libraries = chunks.find(({ name }) => name === 'foundation');
      if (!runtime || !libraries) return this.error('The build has no file of the bundler’s functions, or none of the libraries.');
      const [file, from] = [basename(runtime.fileName), basename(libraries.fileName)];
      for (const chunk of chunks) chunk.code = rewritten(chunk, { file, from, code: runtime.code });
      delete bundle[runtime.fileName];
    },
  },
});

interface Runtime {
  /** Where the functions are. */
  readonly file: string;
  /** The file of the libraries. */
  readonly from: string;
  readonly code: string;
}

function rewritten({ name, code }: Rolldown.OutputChunk, runtime: Runtime): string {
  const { file, from } = runtime;
  const statement = new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}";`);
  const names = statement.exec(code)?.[1];
  // The names of files in the first script's list of what to fetch.
  if (names === undefined) return code.replaceAll(file, from);
  const imported = names.split(',').map((one) => one.split(' as '));
  if (name !== 'foundation' && code.includes(`from"./${from}"`)) {
    const passedOn = imported.map(([exported = '', local = exported]) => `_R${exported} as ${local}`);
    return code.replace(statement, () => `import{${passedOn.join(',')}}from"./${from}";`);
  }
  const own = imported.map(([exported = '', local = exported]) => `${exported}:${local}`);
  const inside = code.replace(statement, '');
  const head = `const _R=${asValue(runtime.code)},{${own.join(',')}}=_R;`;
  if (name !== 'foundation') return head + inside;
  return `${head}${inside}const{n:_Rn,r:_Rr,t:_Rt}=_R;export{_Rn,_Rr,_Rt};`;
}

/** The file as an expression, whose value has what the file exports. */
function asValue(code: string): string {
  const exports = /export\{([^}]*)\};?\s*$/.exec(code);
  const members = (exports?.[1] ?? '').split(',').map((one) => one.split(' as '));
  const value = members.map(([local = '', exported = local]) => `${exported}:${local}`).join(',');
  return `(()=>{${code.slice(0, exports?.index)}return{${value}}})()`;
}
