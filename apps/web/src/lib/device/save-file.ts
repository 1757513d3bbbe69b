/** Downloads a file in the browser under the given name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the object URL after the click. A minute is enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
