/** Hands a file to the browser to be kept, under the given name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // the browser reads it after the click; by the next minute it has
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
