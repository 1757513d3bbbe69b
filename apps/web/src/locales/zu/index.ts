const files = import.meta.glob<object>('./*.json', { eager: true, import: 'default' });

export default Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.slice(2, -'.json'.length), texts]));
