/** The size of a file as the server compresses it. */
import { get } from "node:http";

/** @throws if the answer is not compressed by gzip */
export function gzipBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "gzip" } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.byteLength;
      });
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode, headers } = response;
        if (statusCode === 200 && headers["content-encoding"] === "gzip") resolve(bytes);
        else
          reject(new Error(`${address} answers ${statusCode} with Content-Encoding: ${headers["content-encoding"]}`));
      });
    }).on("error", reject);
  });
}
