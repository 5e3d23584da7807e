/** Long enough for Safari, which reads a large file only after the click. */
const READ_WITHIN_MS = 60_000;

/** Saves a file on the device, as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
