/** Bytes as hexadecimal digits, two for each. */
export const hexText = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
