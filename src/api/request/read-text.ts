/** Reads an answer's text up to a bound, so that an endless answer costs no memory. */

/** Undefined when the answer is longer than `maximumBytes`. Rejects when the connection breaks. */
export async function readText(response: Response, maximumBytes: number): Promise<string | undefined> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maximumBytes) {
      // A stream that cannot be cancelled is left to the browser.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
