/** Like the English texts of rarely opened screens. In a chunk of its own, because most people need none of these addresses. */
export default import.meta.glob<object>('../locales/{de,fr}/later/*.json', { import: 'default' });
